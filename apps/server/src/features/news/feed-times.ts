// How often feeds are fetched, and when their items count as old.
import { dayMs, hourMs, minuteMs } from '@fovea/contract/durations.ts'

export const feedTimes = {
  /** How long one process reserves a feed. */
  leaseMs: 15 * minuteMs,
  /** The time between two fetches of a feed that nobody reads. */
  intervalMs: 2 * hourMs,
  /** A feed that somebody reads is fetched again once its items are older than this. */
  freshMs: 15 * minuteMs,
  /** Items are shown as old once their feeds have not answered for this long. */
  staleMs: 3 * hourMs,
  /** How long items are stored after their feed dropped them. */
  keptMs: 30 * dayMs,
} as const

const firstDelayMs = 15 * minuteMs

/** Doubles with each failure in a row, up to a day. */
export function delayAfterFailure(failures: number): number {
  return Math.min(dayMs, firstDelayMs * 2 ** Math.max(0, failures - 1))
}
