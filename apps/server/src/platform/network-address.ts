// Reads an address of a caller in every form in which proxies and sockets write one, so that one caller is one address.
import { isIPv4, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** As in `Forwarded` (RFC 7239). */
const forParameter = /(?:^|;)\s*for\s*=\s*("[^"]*"|[^;]*)/i
const bracketed = /^\[([^\]]*)\](?::[\w.-]*)?$/
const portAtEnd = /:[\w.-]*$/

/**
 * @param text with or without a port, quotes, brackets, a zone, or the parameters of `Forwarded`
 * @returns the address alone, as IPv4 where it is mapped into IPv6; undefined for anything else, such as `unknown`
 */
export function readAddress(text: string): string | undefined {
  if (isIPv4(text)) return text
  const value = (forParameter.exec(text)?.[1] ?? text).trim().replace(/^"(.*)"$/, '$1')
  const inside = bracketed.exec(value.trim())?.[1] ?? value.trim()
  // Without brackets, only what is no address by itself ends with a port.
  return readBare(inside) ?? readBare(inside.replace(portAtEnd, ''))
}

function readBare(text: string): string | undefined {
  const address = text.replace(/%.*$/, '')
  if (isIPv4(address)) return address
  return isIPv6(address) ? ipaddr.process(address).toString() : undefined
}

/**
 * @param address undefined when the caller has hung up
 * @returns the network that is counted as one caller. For IPv6 that is the /64, since a single customer has all of it.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'gone'
  const read = readAddress(address) ?? address
  return isIPv6(read) ? `${ipaddr.IPv6.networkAddressFromCIDR(`${read}/64`)}/64` : read
}
