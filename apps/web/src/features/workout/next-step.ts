// The order in which the games of a workout are played.
import type { GameName } from '@fovea/contract/game-names.ts'
import type { WorkoutStep } from '@fovea/contract/workout.ts'

/** The next game with rounds left, after the given one or from the beginning; undefined when all others are done. */
export function findNextStep(
  steps: readonly Pick<WorkoutStep, 'name' | 'rounds' | 'done'>[],
  after?: GameName,
): GameName | undefined {
  const index = steps.findIndex(({ name }) => name === after)
  const inTurn = [...steps.slice(index + 1), ...steps.slice(0, Math.max(0, index))]
  return inTurn.find(({ rounds, done }) => done < rounds)?.name
}
