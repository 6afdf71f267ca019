// Decides whose forwarding headers are believed, and so who the caller is.
import { compile } from '@fastify/proxy-addr'
import { readAddress } from './network-address.ts'

/**
 * The verdict on the latest address is remembered, since a proxy makes all the calls.
 * @param proxies addresses, networks such as `10.0.0.0/8`, or `loopback` and the like
 */
export function trustProxies(proxies: string[]): (address: string) => boolean {
  const isTrusted = compile(proxies)
  let latest = { text: '', isTrusted: false }
  return (text) => {
    if (text !== latest.text) {
      // Nothing is known of a proxy that has hung up.
      const address = text && readAddress(text)
      latest = { text, isTrusted: address ? isTrusted(address, 0) : false }
    }
    return latest.isTrusted
  }
}

/**
 * @param request.ips from the nearest proxy to the caller, as far as they are believed
 * @returns the caller's address; that of the last proxy which has one where a proxy names none
 */
export function addressOf(request: { ip: string; ips?: string[] }): string | undefined {
  for (const text of (request.ips ?? [request.ip]).toReversed()) {
    const address = text && readAddress(text)
    if (address) return address
  }
  return undefined
}
