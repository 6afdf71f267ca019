// The handlers of the contract's workout endpoints.
import type { contract } from '@fovea/contract'
import type { DayCaller } from '../../domain/days/own-days.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Handlers } from '../../platform/routes.ts'
import { countStreaks } from './count-streaks.ts'
import { giveWorkout } from './give-workout.ts'

export function workoutHandlers(parts: {
  db: Db
  clock: Clock
}): Handlers<typeof contract.workout, DayCaller> {
  return {
    workout: ({ caller }) => giveWorkout(parts, caller),
    streaks: ({ caller }) => countStreaks(parts, caller),
  }
}
