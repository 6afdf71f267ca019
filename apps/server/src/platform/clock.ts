// The time as the server sees it; tests give their own.
export interface Clock {
  now(): Date
}

/**
 * Servers on one database need not agree about the time more closely. What lies further ahead is from a clock that went
 * wrong.
 */
export const clockToleranceMs = 10_000

/** The moment of what a device says happened so long ago. */
export function momentAgo(clock: Clock, agoMs: number): Date {
  return new Date(clock.now().getTime() - agoMs)
}

export const systemClock: Clock = { now: () => new Date() }
