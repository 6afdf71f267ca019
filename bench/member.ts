// A user with an account, who calls the API as the web app does.
import { randomInt, randomUUID } from 'node:crypto'
import { contract } from '@fovea/contract'
import {
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
  fillPath,
} from '@fovea/contract/endpoint.ts'

export interface Member {
  token: string
  /** The IP address that this member's calls come from. */
  address: string
  call<E extends Endpoint>(
    endpoint: E,
    input?: Partial<EndpointInput<E>>,
  ): Promise<EndpointResponse<E>>
}

/** Returns an address from the range that RFC 2544 reserves for benchmarks, which nobody else uses. */
export function inventAddress(): string {
  return `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`
}

export async function signUpMember(url: string): Promise<Member> {
  const address = inventAddress()
  const visitor = createCaller(url, { 'x-forwarded-for': address })
  const body = {
    name: 'Bench',
    email: `bench-${randomUUID()}@example.org`,
    password: 'seven quiet herons at dawn',
  }
  const { token } = await visitor(contract.account.signUp, { body })
  return makeMember(url, token, address)
}

/** Returns a member who has signed up before, perhaps at another address of the same server. */
export function makeMember(url: string, token: string, address = inventAddress()): Member {
  const headers = { 'x-forwarded-for': address, authorization: `Bearer ${token}` }
  return { token, address, call: createCaller(url, headers) }
}

interface CallParts {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

function createCaller(url: string, headers: Record<string, string>): Member['call'] {
  return async (endpoint, input = {}) => {
    const { params, query = {}, body } = input as CallParts
    const address = `${url}${fillPath(endpoint.path, params)}?${new URLSearchParams(query)}`
    const response = await fetch(address, {
      method: endpoint.method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) {
      throw new Error(`${endpoint.path} answered ${response.status}: ${await response.text()}`)
    }
    return endpoint.response.parse(await response.json()) as EndpointResponse<typeof endpoint>
  }
}
