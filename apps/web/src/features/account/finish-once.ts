// The code that a browser comes back with works once. So what is done with it is done once, however often the page is
// drawn: the app is drawn again when a session ends, and React may run an effect twice.
let latest: { code: string; end: Promise<void> } | undefined

/** Every call with the same code gets the end of the first one. */
export function finishOnce(code: string, finish: () => Promise<void>): Promise<void> {
  if (latest?.code !== code) latest = { code, end: finish() }
  return latest.end
}
