// The only function that fetches addresses which somebody else chose. It accepts public addresses only, and limits
// time, size and redirects.
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import { Failure, fail } from '../failure.ts'
import { createOwnAddresses, type OwnAddresses } from './own-addresses.ts'
import { acceptedEncodings, readBody, TooLargeError } from './read-body.ts'

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
const notPublic = 'the host is not on the public web'
const userAgent = 'Fovea/0.1 (self-hosted reader)'

interface Agents {
  http: http.Agent
  https: https.Agent
}

/**
 * @param parts.allow `host:port` pairs that may be fetched from even though they are private
 * @param parts.publicUrl the public URL of this server, which must not call itself
 * @param parts.lookup finds the addresses of a host name. Defaults to the system's.
 */
export function createFetchOutside(
  parts: { allow: string[] } & Parameters<typeof createOwnAddresses>[0],
): FetchOutside {
  const own = createOwnAddresses(parts)
  const options = parts.lookup ? { lookup: parts.lookup } : {}
  // These agents check the very address that they connect to, so a name cannot resolve to another one after the check.
  const filtered = { lookup: own.guardLookup(parts.lookup) }
  const guarded: Agents = {
    http: new RequestFilteringHttpAgent(filtered),
    https: new RequestFilteringHttpsAgent(filtered),
  }
  const open: Agents = { http: new http.Agent(options), https: new https.Agent(options) }
  const allowed = new Set(parts.allow.map((pair) => pair.toLowerCase()))

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
        const isAllowed = allowed.has(`${url.hostname}:${portOf(url)}`)
        if (!isAllowed) await refuseByName(url, own)
        const answer = await ask(url, { agents: isAllowed ? open : guarded, headers: sent, signal })
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

function parseAddress(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base?.href) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    return fail('fetch_refused', { message: 'not an http or https address' })
  }
  if (url.username || url.password) {
    fail('fetch_refused', { message: 'the address contains a user name or a password' })
  }
  url.hash = ''
  return url
}

function portOf(url: URL): number {
  return Number(url.port || (url.protocol === 'https:' ? 443 : 80))
}

/**
 * Refuses what can be refused without looking up a name. That includes ports below 1024 other than the web's, since
 * mail servers and the like listen there, to which nobody may send anything in our name.
 */
async function refuseByName(url: URL, own: OwnAddresses): Promise<void> {
  const port = portOf(url)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isOwn = isIP(host) ? await own.has(host) : own.isNamed(host)
  if (isOwn || /(^|\.)localhost\.?$/.test(host)) {
    fail('fetch_refused', { message: notPublic })
  }
  if (port < 1024 && port !== 80 && port !== 443) {
    fail('fetch_refused', { message: `port ${port} is not a port of the web` })
  }
}

function ask(
  url: URL,
  options: { agents: Agents; headers: Record<string, string>; signal: AbortSignal },
): Promise<http.IncomingMessage> {
  const { agents, ...rest } = options
  return new Promise((resolve, reject) => {
    const request =
      url.protocol === 'https:'
        ? https.request(url, { ...rest, agent: agents.https })
        : http.request(url, { ...rest, agent: agents.http })
    // An error after the answer has begun is thrown where the answer is read.
    request.on('error', reject)
    request.once('response', (answer) => {
      answer.on('error', reject)
      resolve(answer)
    })
    request.end()
  })
}

function readHeaders(answer: http.IncomingMessage): Record<string, string> {
  const entries = Object.entries(answer.headers).map(([name, value]) => [name, String(value ?? '')])
  return Object.fromEntries(entries)
}

function toFailure(error: unknown, signal: AbortSignal): Failure {
  if (error instanceof Failure) return error
  if (signal.aborted) return new Failure('fetch_failed', { message: 'the host is too slow' })
  if (error instanceof TooLargeError) {
    return new Failure('fetch_failed', { message: `the host sends ${error.message}` })
  }
  const isRefusedByAgent = error instanceof Error && / is not allowed\. Because/.test(error.message)
  if (isRefusedByAgent) {
    return new Failure('fetch_refused', { message: notPublic })
  }
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
  return new Failure('fetch_failed', { message: `the host gives no usable answer${code}` })
}
