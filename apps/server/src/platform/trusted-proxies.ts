// Decides whose forwarding headers are believed.
import { compile } from '@fastify/proxy-addr'

/**
 * The verdict on the latest address is remembered, since a proxy makes all the calls.
 * @param proxies addresses, networks such as `10.0.0.0/8`, or `loopback` and the like
 */
export function trustProxies(proxies: string[]): (address: string) => boolean {
  const isTrusted = compile(proxies)
  let latest = { address: '', isTrusted: false }
  return (address) => {
    if (address !== latest.address) latest = { address, isTrusted: isTrusted(address, 0) }
    return latest.isTrusted
  }
}
