// The only way to addresses that somebody else names: public ones, within limits of time, size and redirects.
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
  /** As sent, and again after unpacking. */
  maxBytes?: number
  /** For everything: names, redirects and the last byte. */
  timeoutMs?: number
}

export interface Fetched {
  /** Where it was found in the end. */
  url: string
  /** 2xx or 304 */
  status: number
  /** Names in lower case. */
  headers: Record<string, string>
  bytes: Buffer
}

/**
 * @throws Failure `fetch_refused` when the address, or one that it leads to, is not a public web address;
 *   `fetch_failed` when nothing usable comes within the limits
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
 * @param parts.allow `host:port` pairs that may be private
 * @param parts.publicUrl where people reach this server: it does not call itself
 * @param parts.lookup finds the addresses of a name; the system's where nothing is given
 */
export function createFetchOutside(
  parts: { allow: string[] } & Parameters<typeof createOwnAddresses>[0],
): FetchOutside {
  const own = createOwnAddresses(parts)
  // They look at the address that is connected to, so a name cannot change its mind after the check.
  const options = parts.lookup ? { lookup: parts.lookup } : {}
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
        return { url: url.href, status, headers: plainHeaders(answer), bytes }
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
    fail('fetch_refused', { message: 'the address holds a name or a password' })
  }
  url.hash = ''
  return url
}

function portOf(url: URL): number {
  return Number(url.port || (url.protocol === 'https:' ? 443 : 80))
}

/** What need not be looked up. Below 1024 live mail servers and the like, not to be spoken to in our name. */
async function refuseByName(url: URL, own: OwnAddresses): Promise<void> {
  const port = portOf(url)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isOwn = isIP(host) ? await own.has(host) : own.isNamed(host)
  if (isOwn || /(^|\.)localhost\.?$/.test(host)) {
    fail('fetch_refused', { message: notPublic })
  }
  if (port < 1024 && port !== 80 && port !== 443) {
    fail('fetch_refused', { message: `port ${port} is not the web's` })
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
    // Errors after the answer has begun reach whoever reads it.
    request.on('error', reject)
    request.once('response', (answer) => {
      answer.on('error', reject)
      resolve(answer)
    })
    request.end()
  })
}

function plainHeaders(answer: http.IncomingMessage): Record<string, string> {
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
