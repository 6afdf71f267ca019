// Removes what the tags have stored in this browser on our own address. Cookies of their own hosts are out of reach.

const names = /^(_ga|_gid|_gat|_gcl|_fbp|_fbc|afUserId|AF_)/

export function removeTagCookies(): void {
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=', 1)[0]?.trim() ?? ''
    if (names.test(name)) removeEverywhere(name)
  }
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (names.test(key)) storage.removeItem(key)
    }
  } catch {
    // Forbidden, to the tags as well.
  }
}

/** A tag may have set its cookie for this host or for one above it. */
function removeEverywhere(name: string): void {
  const labels = location.hostname.split('.')
  const above = labels.map((_label, at) => `; domain=${labels.slice(at).join('.')}`)
  for (const domain of ['', ...above]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers
    document.cookie = `${name}=; path=/; max-age=0${domain}`
  }
}
