// Makes the workout of a day, once: calls that come at the same time wait for each other and get the same one.
import type { GameName } from '@fovea/contract/game-names.ts'
import type { Day } from '@fovea/core/days/calendar.ts'
import { type DatedRule, dayAt } from '@fovea/core/days/cut-days.ts'
import { type PlayableGame, planWorkout } from '@fovea/core/workout/plan.ts'
import { games } from '@fovea/games/registry.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { saveIfSpace } from '../../platform/files/disk-space.ts'
import { changeUser } from '../../platform/lock-user.ts'
import {
  findPlayed,
  findWorkoutBefore,
  findWorkouts,
  insertWorkout,
  type SavedWorkout,
} from './store.ts'

export async function makeWorkout(
  parts: { db: Db; available: readonly GameName[] },
  userId: string,
  when: { day: Day; rules: readonly DatedRule[] },
): Promise<SavedWorkout> {
  const save = () =>
    changeUser(parts.db, userId, async (tx) => {
      const [made] = await findWorkouts(tx, userId, { from: when.day, to: when.day })
      if (made) return made
      const workout = await plan({ ...parts, db: tx }, userId, when)
      await insertWorkout(tx, userId, workout)
      return workout
    })
  return saveIfSpace(save, () => plan(parts, userId, when))
}

async function plan(
  { db, available }: { db: Db | Tx; available: readonly GameName[] },
  userId: string,
  { day, rules }: { day: Day; rules: readonly DatedRule[] },
): Promise<SavedWorkout> {
  const before = await findWorkoutBefore(db, userId, day)
  const games = await describeGames(db, userId, { available, rules })
  const names = before?.steps.map(({ name }) => name) ?? []
  return { day, steps: planWorkout({ day, seed: userId, games, before: names }) }
}

async function describeGames(
  db: Db | Tx,
  userId: string,
  { available, rules }: { available: readonly GameName[]; rules: readonly DatedRule[] },
): Promise<PlayableGame[]> {
  const played = new Map((await findPlayed(db, userId)).map((row) => [row.name, row]))
  return available.map((name) => {
    const { score = 0, bestScore = 0, lastPlayedAt = null } = played.get(name) ?? {}
    const lastDay = lastPlayedAt && dayAt(lastPlayedAt.getTime(), rules)
    const { skill, workoutRounds: rounds, roundSeconds } = games[name]
    return { name, skill, rounds, roundSeconds, lastDay, score, bestScore }
  })
}
