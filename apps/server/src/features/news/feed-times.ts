// How long a feed is left in peace, and when its items count as old.
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export const feedTimes = {
  /** A process has a feed to itself for so long. */
  leaseMs: 15 * minuteMs,
  /** Between two fetches of a feed that nobody asks for. */
  intervalMs: 2 * hourMs,
  /** A feed that somebody asks for is fetched again when its items are older. */
  freshMs: 15 * minuteMs,
  /** Items of feeds that have not answered for so long are shown with their age. */
  staleMs: 3 * hourMs,
  /** What a feed has dropped is kept for so long. */
  keptMs: 30 * dayMs,
} as const

const firstDelayMs = 15 * minuteMs

/** Doubled with each failure in a row, up to a day. */
export function delayAfterFailure(failures: number): number {
  return Math.min(dayMs, firstDelayMs * 2 ** Math.max(0, failures - 1))
}
