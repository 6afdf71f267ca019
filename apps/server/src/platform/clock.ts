// The server's clock. Tests replace it.
export interface Clock {
  now(): Date
}

/**
 * How far the clocks of servers on one database may differ. A time that is further in the future comes from a clock
 * that is wrong.
 */
export const clockToleranceMs = 10_000

/** @returns the moment of an event that happened `agoMs` ago, as a device reports it. */
export function momentAgo(clock: Clock, agoMs: number): Date {
  return new Date(clock.now().getTime() - agoMs)
}

export const systemClock: Clock = { now: () => new Date() }
