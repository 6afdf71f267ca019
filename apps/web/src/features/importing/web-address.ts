// Turns a typed web address into the form that the server accepts.

/** Returns undefined when it is not a web address. Without a scheme, https is assumed. */
export function readWebAddress(typed: string): string | undefined {
  const text = typed.trim()
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text)
  const url = URL.parse(hasScheme ? text : `https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  return url.hostname.includes('.') || url.port ? url.href : undefined
}
