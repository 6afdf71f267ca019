// The web address that somebody typed, as the server takes it.

/** Undefined when it is none. What is typed without a scheme is taken as https. */
export function readWebAddress(typed: string): string | undefined {
  const text = typed.trim()
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text)
  const url = URL.parse(hasScheme ? text : `https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  return url.hostname.includes('.') || url.port ? url.href : undefined
}
