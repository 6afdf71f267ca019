// The addresses of this server itself. It refuses to fetch from them, so that nobody can make it call itself, or reach
// it without passing its proxy.
import dns from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'
import os from 'node:os'
import { Failure } from '../failure.ts'

export interface ServerAddresses {
  /** Whether this is the host name in the server's public URL. */
  isNamed(host: string): boolean
  /** Whether this IP address is one of the server's own. Every IPv4-compatible address of IPv6 counts as one. */
  has(address: string): Promise<boolean>
  /** @returns a lookup that fails for names which resolve to the server itself. */
  guardLookup(lookup?: LookupFunction): LookupFunction
}

/** How long the own addresses are remembered, since they seldom change. */
const rememberedMs = 60_000

/**
 * IPv4-compatible addresses, which RFC 4291 has deprecated. For these, some systems still connect to the IPv4 address
 * that they contain.
 */
const compatible = { prefix: '::', bits: 96 }

export function createServerAddresses(parts: {
  publicUrl?: string | undefined
  lookup?: LookupFunction
  /** Lists the machine's addresses. Defaults to the real ones; tests use others. */
  listInterfaces?: () => string[]
}): ServerAddresses {
  const { listInterfaces = listMachineAddresses, lookup: find = systemLookup } = parts
  const publicHost = parts.publicUrl ? bareHost(new URL(parts.publicUrl).hostname) : undefined
  let known: { list: Promise<BlockList>; until: number } | undefined

  function findOwn(): Promise<BlockList> {
    if (!known || performance.now() > known.until) {
      known = { list: collect(), until: performance.now() + rememberedMs }
    }
    return known.list
  }

  async function collect(): Promise<BlockList> {
    const list = new BlockList()
    list.addSubnet(compatible.prefix, compatible.bits, 'ipv6')
    const behindName = publicHost ? await lookUpAll(find, publicHost) : []
    for (const address of [...listInterfaces(), ...behindName]) {
      list.addAddress(address, familyOf(address))
    }
    return list
  }

  async function has(address: string): Promise<boolean> {
    return (await findOwn()).check(address, familyOf(address))
  }

  return {
    has,
    isNamed: (host) => publicHost !== undefined && bareHost(host) === publicHost,
    guardLookup(lookup = systemLookup) {
      return (host, options, done) => {
        lookup(host, options, (error, found, family) => {
          if (error) return done(error, found, family)
          void Promise.all(addressesOf(found).map(has)).then((own) => {
            if (own.includes(true)) done(new Failure('fetch_refused'), found, family)
            else done(null, found, family)
          })
        })
      }
    },
  }
}

const systemLookup = dns.lookup as LookupFunction

export function addressesOf(found: Parameters<Parameters<LookupFunction>[2]>[1]): string[] {
  return typeof found === 'string' ? [found] : found.map(({ address }) => address)
}

function listMachineAddresses(): string[] {
  return Object.values(os.networkInterfaces()).flatMap((all = []) =>
    all.map(({ address }) => address.replace(/%.*$/, '')),
  )
}

/** @returns no addresses when the name is unknown. */
function lookUpAll(lookup: LookupFunction, host: string): Promise<string[]> {
  return new Promise((resolve) => {
    lookup(host, { all: true }, (error, found) => {
      resolve(error ? [] : addressesOf(found))
    })
  })
}

function bareHost(host: string): string {
  return host.toLowerCase().replace(/^\[|\]$|\.$/g, '')
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}
