// The only function that fetches addresses which somebody else chose. It accepts public addresses only, and limits
// time, size and redirects.
import type http from 'node:http'
import { fail } from '../failure.ts'
import { ask, createGate, type OutgoingRules, parseAddress, toFailure, userAgent } from './gate.ts'
import { acceptedEncodings, readBody } from './read-body.ts'

export interface FetchOptions {
  accept?: string
  headers?: Record<string, string>
  /** The limit on the bytes as they are sent, and also on the unpacked bytes. */
  maxBytes?: number
  /** The time for everything together: looking up names, following redirects, and reading to the last byte. */
  timeoutMs?: number
}

export interface Fetched {
  /** The URL after all redirects. */
  url: string
  /** 2xx or 304. */
  status: number
  /** Their names are in lower case. */
  headers: Record<string, string>
  bytes: Buffer
}

/**
 * @throws Failure `fetch_refused` when the address, or one that it redirects to, is not a public web address;
 *   `fetch_failed` when there is no usable answer within the limits
 */
export type FetchOutside = (url: string, options?: FetchOptions) => Promise<Fetched>

const redirectsMax = 5
const defaultMaxBytes = 5 * 1024 * 1024
const defaultTimeoutMs = 15_000

export function createFetchOutside(rules: OutgoingRules): FetchOutside {
  const gate = createGate(rules)

  return async (address, { maxBytes = defaultMaxBytes, timeoutMs, accept, headers } = {}) => {
    const signal = AbortSignal.timeout(timeoutMs ?? defaultTimeoutMs)
    const sent = {
      ...headers,
      accept: accept ?? '*/*',
      'accept-encoding': acceptedEncodings,
      'user-agent': userAgent,
    }
    let url = parseAddress(address)
    try {
      for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
        const answer = await ask(url, { agents: await gate.admit(url), headers: sent, signal })
        const status = answer.statusCode ?? 0
        const next = answer.headers.location
        if ([301, 302, 303, 307, 308].includes(status) && next !== undefined) {
          answer.destroy()
          url = parseAddress(next, url)
          continue
        }
        if (status !== 304 && (status < 200 || status > 299)) {
          answer.destroy()
          fail('fetch_failed', { message: `the host answered ${status}` })
        }
        const bytes = await readBody(answer, { maxBytes, signal })
        return { url: url.href, status, headers: readHeaders(answer), bytes }
      }
    } catch (error) {
      throw toFailure(error, signal)
    }
    return fail('fetch_refused', { message: 'too many redirects' })
  }
}

function readHeaders(answer: http.IncomingMessage): Record<string, string> {
  const entries = Object.entries(answer.headers).map(([name, value]) => [name, String(value ?? '')])
  return Object.fromEntries(entries)
}
