// Guards every request to an address that somebody else chose: it decides which addresses are refused, and makes the
// exceptions that the administrator allows.
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Failure, fail } from '../failure.ts'
import { TooLargeError } from './read-body.ts'
import { addressesOf, createServerAddresses, type ServerAddresses } from './server-addresses.ts'

const notPublic = 'the host is not on the public web'

export const userAgent = 'Fovea/0.1 (self-hosted reader)'

interface Agents {
  http: http.Agent
  https: https.Agent
}

/** Where requests may go. */
export type OutgoingRules = { allow: string[] } & Parameters<typeof createServerAddresses>[0]

export interface Gate {
  /** Whether the host may be reached although it is private, or without encryption. */
  isAllowed(url: URL): boolean
  /** @throws Failure `fetch_refused` for an address that is refused before its name is looked up */
  admit(url: URL): Promise<Agents>
  /** Looks the name up, too. A name that is not found is refused when it is asked. @throws Failure `fetch_refused` */
  check(url: URL): Promise<void>
}

/**
 * @param rules.allow `host:port` pairs that may be reached even though they are private
 * @param rules.publicUrl the public URL of this server, which must not call itself
 * @param rules.lookup finds the addresses of a host name. Defaults to the system's.
 */
export function createGate(rules: OutgoingRules): Gate {
  const own = createServerAddresses(rules)
  const options = rules.lookup ? { lookup: rules.lookup } : {}
  // What the lookup lets pass is what the agents connect to, so a name cannot lead to another address after the check.
  const lookup = refuseNonPublic(own.guardLookup(rules.lookup))
  const checked = { lookup }
  const guarded: Agents = { http: new http.Agent(checked), https: new https.Agent(checked) }
  const open: Agents = { http: new http.Agent(options), https: new https.Agent(options) }
  const allowed = new Set(rules.allow.map((pair) => pair.toLowerCase()))
  const isAllowed = (url: URL) => allowed.has(`${url.hostname}:${portOf(url)}`)
  return {
    isAllowed,
    async admit(url) {
      if (isAllowed(url)) return open
      await refuseByName(url, own)
      return guarded
    },
    async check(url) {
      if (isAllowed(url)) return
      await refuseByName(url, own)
      if (isIP(bareHost(url.hostname))) return
      await new Promise<void>((resolve, reject) => {
        lookup(url.hostname, { all: true }, (error) =>
          error instanceof Failure ? reject(error) : resolve(),
        )
      })
    },
  }
}

export function parseAddress(address: string, base?: URL): URL {
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
async function refuseByName(url: URL, own: ServerAddresses): Promise<void> {
  const port = portOf(url)
  const host = bareHost(url.hostname)
  const isRefused = isIP(host) ? !isPublic(host) || (await own.has(host)) : own.isNamed(host)
  if (isRefused || /(^|\.)localhost\.?$/.test(host)) {
    fail('fetch_refused', { message: notPublic })
  }
  if (port < 1024 && port !== 80 && port !== 443) {
    fail('fetch_refused', { message: `port ${port} is not a port of the web` })
  }
}

const bareHost = (host: string) => host.replace(/^\[|\]$/g, '')

/** Also refuses addresses of IPv6 that contain one of IPv4, since some of them lead there. */
function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast'
}

/** @returns a lookup that fails for names of which any address is not public. */
function refuseNonPublic(lookup: LookupFunction): LookupFunction {
  return (host, options, done) => {
    lookup(host, options, (error, found, family) => {
      const isRefused = !error && !addressesOf(found).every(isPublic)
      const refusal = isRefused ? new Failure('fetch_refused', { message: notPublic }) : error
      done(refusal, found, family)
    })
  }
}

export function ask(
  url: URL,
  options: {
    agents: Agents
    headers: Record<string, string>
    signal: AbortSignal
    method?: 'POST'
    body?: Buffer
  },
): Promise<http.IncomingMessage> {
  const { agents, body, ...rest } = options
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
    request.end(body)
  })
}

export function toFailure(error: unknown, signal: AbortSignal): Failure {
  if (error instanceof Failure) return error
  if (signal.aborted) return new Failure('fetch_failed', { message: 'the host is too slow' })
  if (error instanceof TooLargeError) {
    return new Failure('fetch_failed', { message: `the host sends ${error.message}` })
  }
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
  return new Failure('fetch_failed', { message: `the host gives no usable answer${code}` })
}
