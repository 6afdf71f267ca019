// Makes the workout of a day, once: calls that come at the same time wait for each other and get the same one.
import type { GameName } from '@fovea/contract/game-names.ts'
import type { Day } from '@fovea/core/days/calendar.ts'
import { type DatedRule, dayAt } from '@fovea/core/days/cut-days.ts'
import { type PlayableGame, planWorkout } from '@fovea/core/workout/plan.ts'
import { games } from '@fovea/games/registry.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { changeUser } from '../../platform/lock-user.ts'
import {
  findPlayed,
  findWorkoutBefore,
  findWorkouts,
  insertWorkout,
  type SavedWorkout,
} from './store.ts'

export async function makeWorkout(
  { db, available }: { db: Db; available: readonly GameName[] },
  userId: string,
  { day, rules }: { day: Day; rules: readonly DatedRule[] },
): Promise<SavedWorkout> {
  return changeUser(db, userId, async (tx) => {
    const [made] = await findWorkouts(tx, userId, { from: day, to: day })
    if (made) return made
    const before = await findWorkoutBefore(tx, userId, day)
    const candidates = await describeGames(tx, userId, { available, rules })
    const steps = planWorkout({
      day,
      seed: userId,
      games: candidates,
      before: before?.steps.map(({ name }) => name) ?? [],
    })
    const workout = { day, steps }
    await insertWorkout(tx, userId, workout)
    return workout
  })
}

async function describeGames(
  tx: Tx,
  userId: string,
  { available, rules }: { available: readonly GameName[]; rules: readonly DatedRule[] },
): Promise<PlayableGame[]> {
  const played = new Map((await findPlayed(tx, userId)).map((row) => [row.name, row]))
  return available.map((name) => {
    const { score = 0, bestScore = 0, lastPlayedAt = null } = played.get(name) ?? {}
    const lastDay = lastPlayedAt && dayAt(lastPlayedAt.getTime(), rules)
    const { skill, workoutRounds: rounds, roundSeconds } = games[name]
    return { name, skill, rounds, roundSeconds, lastDay, score, bestScore }
  })
}
