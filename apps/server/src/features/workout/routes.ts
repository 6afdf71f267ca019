// The handlers of the contract's workout endpoints.
import type { contract } from '@fovea/contract'
import type { GameName } from '@fovea/contract/game-names.ts'
import { games } from '@fovea/games/registry.ts'
import type { DayCaller } from '../../domain/days/own-days.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Handlers } from '../../platform/routes.ts'
import { countStreaks } from './count-streaks.ts'
import { giveWorkout } from './give-workout.ts'

const available = Object.keys(games) as GameName[]

export function workoutHandlers({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Handlers<typeof contract.workout, DayCaller> {
  return {
    workout: ({ caller }) => giveWorkout({ db, clock, available }, caller),
    streaks: ({ caller }) => countStreaks({ db, clock }, caller),
  }
}
