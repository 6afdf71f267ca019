// How an attacker calls: many times at once, from one address or from many, and perhaps without reading the answers.
import type { Endpoint } from '@fovea/contract/endpoint.ts'
import { inventAddress, type Member, signUpMember } from '../member.ts'

export const inParallel = <Result>(count: number, run: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, at) => run(at)))

export async function countStatuses(answers: Promise<Response>[]): Promise<string> {
  const statuses = (await Promise.all(answers)).map(({ status }) => String(status))
  return Object.entries(Object.groupBy(statuses, (status) => status))
    .map(([status, all]) => `${all?.length ?? 0} x ${status}`)
    .join(', ')
}

interface Sent {
  /** Its calls come from its address. */
  member?: Member
  body?: string | FormData
  query?: string
  signal: AbortSignal
}

export function send(
  url: string,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { member, body, query = '', signal }: Sent,
): Promise<Response> {
  return fetch(`${url}${path}${query}`, {
    method,
    signal,
    headers: {
      'x-forwarded-for': member?.address ?? inventAddress(),
      ...(member && { authorization: `Bearer ${member.token}` }),
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
}

/** Sends and reads the answer whole. */
export async function sendWhole(...call: Parameters<typeof send>): Promise<Response> {
  const answer = await send(...call)
  await answer.arrayBuffer()
  return answer
}

export const signUpMany = (url: string, count: number) => inParallel(count, () => signUpMember(url))

export function formOf(bytes: Uint8Array, name: string): FormData {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], name))
  return form
}
