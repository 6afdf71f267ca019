// How long to wait before asking again whether an import has finished.

const firstMs = 1_000
const longestMs = 10_000

/** One second at first, then an eighth of the time that the import has taken so far, at most ten seconds. */
export function pollIntervalMs(elapsedMs: number): number {
  return Math.min(longestMs, Math.max(firstMs, elapsedMs / 8))
}
