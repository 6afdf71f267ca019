// A log-in code works only once, but an effect may run twice: React repeats effects in development, and the app is rendered
// again when a session ends. Calls with the same code therefore share one result.
let latest: { code: string; end: Promise<void> } | undefined

/** Calls with the same code share the promise of the first one. */
export function finishOnce(code: string, finish: () => Promise<void>): Promise<void> {
  if (latest?.code !== code) latest = { code, end: finish() }
  return latest.end
}
