// Which days count for a streak: those with a finished workout, and those with ten minutes of games and typing.
import type { GameName } from '@fovea/contract/game-names.ts'
import type { PlannedStep } from './plan.ts'

/** What was played and typed on one day. */
export interface PlayedDay {
  /** Of games and of typing together. */
  seconds: number
  rounds: ReadonlyMap<GameName, number>
}

const activeSeconds = 600

/**
 * A workout that was begun on its day and finished on the next one counts for its own day.
 * @param steps the workout of the day; empty if there was none
 */
export function isActiveDay(
  steps: readonly PlannedStep[],
  day: PlayedDay | undefined,
  dayAfter: PlayedDay | undefined,
): boolean {
  if (!day) return false
  if (day.seconds >= activeSeconds) return true
  const isBegun = steps.some(({ name }) => day.rounds.has(name))
  if (!isBegun) return false
  const countOf = (name: GameName) =>
    (day.rounds.get(name) ?? 0) + (dayAfter?.rounds.get(name) ?? 0)
  return steps.every(({ name, rounds }) => countOf(name) >= rounds)
}
