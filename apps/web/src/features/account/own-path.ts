// Accepts an address from outside only if it leads to a page of this app.

/** Returns `otherwise` for anything else: another host, a script, or what browsers would take for one of these. */
export function toOwnPath(address: string | undefined, otherwise: string): string {
  if (!address || !/^\/(?![/\\])[^\s\\]*$/.test(address)) return otherwise
  const { origin, pathname, search, hash } = new URL(address, location.origin)
  // Resolving dots may leave two slashes at the beginning.
  const isOurs = origin === location.origin && !pathname.startsWith('//')
  return isOurs ? pathname + search + hash : otherwise
}
