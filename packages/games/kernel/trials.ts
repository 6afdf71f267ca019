// The course of one trial: a dot to look at, something shown, a mask over it, the answer, and what was right. A game
// names how long each phase lasts and leaves out those that it does not have.

const phases = ['fixation', 'stimulus', 'mask', 'answer', 'feedback'] as const

export type TrialPhase = (typeof phases)[number]

/** In ms. A phase that lasts null ends with the player's answer. */
export type PhaseDurations = { readonly [Phase in TrialPhase]?: number | null }

/** The phase in which a trial is, and since when, in ms since the start of the round. */
export type TrialClock = { readonly phase: TrialPhase; readonly sinceMs: number }

/** The first phase of a trial that begins at `atMs`. Throws a RangeError if there is no phase at all. */
export function beginTrial(durations: PhaseDurations, atMs: number): TrialClock {
  const [first] = phases.filter((phase) => durations[phase] !== undefined)
  if (first === undefined) throw new RangeError('A trial without phases')
  return { phase: first, sinceMs: atMs }
}

/** When the phase ends by itself; null if it waits for the player. */
export function findPhaseEnd(clock: TrialClock, durations: PhaseDurations): number | null {
  const durationMs = durations[clock.phase] ?? null
  return durationMs === null ? null : clock.sinceMs + durationMs
}

/** The phase that begins at `atMs` after this one; null if the trial is over. */
export function nextPhase(
  clock: TrialClock,
  durations: PhaseDurations,
  atMs: number,
): TrialClock | null {
  const rest = phases.slice(phases.indexOf(clock.phase) + 1)
  const next = rest.find((phase) => durations[phase] !== undefined)
  return next === undefined ? null : { phase: next, sinceMs: atMs }
}
