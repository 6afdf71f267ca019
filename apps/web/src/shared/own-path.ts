// Where an address from outside leads, if it leads to a page of ours.

/** `otherwise` for what would lead elsewhere: another host, a script, or what browsers take for one of these. */
export function toOwnPath(address: string | undefined, otherwise: string): string {
  if (!address || !/^\/(?![/\\])[^\s\\]*$/.test(address)) return otherwise
  const { origin, pathname, search, hash } = new URL(address, location.origin)
  // Dots that are taken out may leave two slashes in front.
  const isOurs = origin === location.origin && !pathname.startsWith('//')
  return isOurs ? pathname + search + hash : otherwise
}
