// How long to wait before asking again how an import gets on.

const firstMs = 1_000
const longestMs = 10_000

/** A second at first, then an eighth of the time that it has taken so far, never more than ten seconds. */
export function pollIntervalMs(elapsedMs: number): number {
  return Math.min(longestMs, Math.max(firstMs, elapsedMs / 8))
}
