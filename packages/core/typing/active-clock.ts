// How long a run has been typed: the time since its first press, without the pauses.

export interface ActiveClock {
  /** null before the first press. */
  readonly startedAtMs: number | null
  /** null while it runs. */
  readonly pausedAtMs: number | null
  /** How long the pauses were that are over. */
  readonly pausedMs: number
  readonly pauses: number
}

export const unstartedClock: ActiveClock = {
  startedAtMs: null,
  pausedAtMs: null,
  pausedMs: 0,
  pauses: 0,
}

export function startClock(clock: ActiveClock, atMs: number): ActiveClock {
  return clock.startedAtMs === null ? { ...clock, startedAtMs: atMs } : clock
}

/** There is nothing to pause before the first press, or during a pause. */
export function pauseClock(clock: ActiveClock, atMs: number): ActiveClock {
  if (clock.startedAtMs === null || clock.pausedAtMs !== null) return clock
  return { ...clock, pausedAtMs: atMs, pauses: clock.pauses + 1 }
}

export function resumeClock(clock: ActiveClock, atMs: number): ActiveClock {
  if (clock.pausedAtMs === null) return clock
  return { ...clock, pausedAtMs: null, pausedMs: clock.pausedMs + atMs - clock.pausedAtMs }
}

export function measureActiveMs(clock: ActiveClock, atMs: number): number {
  if (clock.startedAtMs === null) return 0
  return Math.max(0, (clock.pausedAtMs ?? atMs) - clock.startedAtMs - clock.pausedMs)
}
