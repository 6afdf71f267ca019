// SQL about results, and about the last and best score of each game that follow from them.
import type { GameName } from '@fovea/contract/game-names.ts'
import type { GameStanding } from '@fovea/contract/games.ts'
import { replaysMax } from '@fovea/contract/limits.ts'
import type { UnrankedRound } from '@fovea/contract/unranked-rounds.ts'
import { and, desc, eq, gt, gte, inArray, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { countsForBest } from '../../domain/games/counted-round-store.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { Beside } from '../../platform/routes.ts'
import { gameResults, gameStandings } from '../../platform/tables/games.ts'
import { users } from '../../platform/tables/users.ts'

export type SavedResult = typeof gameResults.$inferSelect

export type StandingRow = Omit<typeof gameStandings.$inferSelect, 'userId' | 'name'>

export type Standings = Partial<Record<GameName, GameStanding>>

/** Read together with the caller, since the web app asks for it on every page of a member. */
export const standingsOfUser: Beside<Standings> = {
  name: 'standings',
  value: sql`(
    select coalesce(
      json_object_agg(${gameStandings.name}, json_build_object(
        'score', ${gameStandings.score}, 'bestScore', ${gameStandings.bestScore},
        'isBestVerified', ${gameStandings.isBestVerified}, 'level', ${gameStandings.level})),
      '{}')
    from ${gameStandings} where ${gameStandings.userId} = ${users.id}
  )`,
}

export async function findStandings(db: Db | Tx, userId: string): Promise<Standings> {
  const { name, score, bestScore, isBestVerified, level } = gameStandings
  const rows = await db
    .select({ name, score, bestScore, isBestVerified, level })
    .from(gameStandings)
    .where(eq(gameStandings.userId, userId))
  return Object.fromEntries(rows.map(({ name, ...standing }) => [name, standing]))
}

/** Each score is 0 before the first round that counts for it. */
export async function findStanding(tx: Tx, userId: string, name: GameName): Promise<StandingRow> {
  const { score, bestScore, isBestVerified, level, levelAt } = gameStandings
  const [standing] = await tx
    .select({ score, bestScore, isBestVerified, level, levelAt })
    .from(gameStandings)
    .where(and(eq(gameStandings.userId, userId), eq(gameStandings.name, name)))
  return standing ?? { score: 0, bestScore: 0, isBestVerified: true, level: null, levelAt: null }
}

/** Whether a round that was played after this moment is saved already. */
export async function hasLaterResult(
  tx: Tx,
  userId: string,
  name: GameName,
  moment: Date,
): Promise<boolean> {
  return hasResult(tx, userId, name, gt(gameResults.playedAt, moment))
}

/** Whether a round of this day's challenge is saved already that is not ranked for this reason. */
export async function hasTriedFor(
  tx: Tx,
  userId: string,
  { name, date, reason }: { name: GameName; date: string; reason: UnrankedRound },
): Promise<boolean> {
  const isTry = and(
    gte(gameResults.playedAt, new Date(date)),
    eq(gameResults.challengeDate, date),
    eq(gameResults.unrankedReason, reason),
  )
  return hasResult(tx, userId, name, isTry)
}

async function hasResult(
  tx: Tx,
  userId: string,
  name: GameName,
  condition: SQL | undefined,
): Promise<boolean> {
  const rows = await tx
    .select({ id: gameResults.id })
    .from(gameResults)
    .where(and(eq(gameResults.userId, userId), eq(gameResults.name, name), condition))
    .limit(1)
  return rows.length > 0
}

export async function insertResult(tx: Tx, result: SavedResult): Promise<void> {
  await tx.insert(gameResults).values(result)
}

/** Removes the replays of older rounds except that of the best one. The figures of these rounds stay. */
export function dropOldReplays(db: Db | Tx, userId: string, name: GameName) {
  const { id, playedAt, replay, score } = gameResults
  const hasReplay = and(
    eq(gameResults.userId, userId),
    eq(gameResults.name, name),
    isNotNull(replay),
  )
  const best = db
    .select({ id })
    .from(gameResults)
    .where(and(hasReplay, countsForBest))
    .orderBy(desc(score), playedAt, id)
    .limit(1)
  const old = db
    .select({ id })
    .from(gameResults)
    .where(and(hasReplay, notInArray(id, best)))
    .orderBy(desc(playedAt), desc(id))
    .offset(replaysMax)
  return db
    .update(gameResults)
    .set({ replay: null })
    .where(and(eq(gameResults.userId, userId), inArray(id, old)))
}

export async function findResult(
  tx: Tx,
  userId: string,
  id: string,
): Promise<SavedResult | undefined> {
  const [result] = await tx
    .select()
    .from(gameResults)
    .where(and(eq(gameResults.userId, userId), eq(gameResults.id, id)))
  return result
}

export async function upsertStanding(
  tx: Tx,
  userId: string,
  name: GameName,
  standing: StandingRow,
): Promise<void> {
  await tx
    .insert(gameStandings)
    .values({ userId, name, ...standing })
    .onConflictDoUpdate({ target: [gameStandings.userId, gameStandings.name], set: standing })
}
