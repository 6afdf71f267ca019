// How long a workout takes.
/** Some rounds of one game. */
export interface Rounds {
  rounds: number
  /** What one of them usually takes. */
  roundSeconds: number
}

/** The countdown before a round, and a look at its result. */
const betweenRoundsSeconds = 10

/** The minutes that they take, with all that is between them. */
function expectMinutes({ rounds, roundSeconds }: Rounds): number {
  return ((roundSeconds + betweenRoundsSeconds) * rounds) / 60
}

export function expectMinutesOfAll(steps: readonly Rounds[]): number {
  return steps.reduce((sum, step) => sum + expectMinutes(step), 0)
}
