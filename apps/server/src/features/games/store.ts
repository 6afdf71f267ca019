// Results, and the last and best score of each game that follow from them.
import type { GameName } from '@fovea/contract/game-names.ts'
import type { GameStanding } from '@fovea/contract/games.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { gameResults, gameStandings } from '../../platform/tables/games.ts'
import { users } from '../../platform/tables/users.ts'

export type SavedResult = typeof gameResults.$inferSelect

export type Standings = Partial<Record<GameName, GameStanding>>

/** Read with the caller, since every page of a member asks for it: a part of a query on `users`. */
export const standingsOfUser = sql<Standings>`(
  select coalesce(
    json_object_agg(${gameStandings.name}, json_build_object(
      'score', ${gameStandings.score}, 'bestScore', ${gameStandings.bestScore})),
    '{}')
  from ${gameStandings} where ${gameStandings.userId} = ${users.id}
)`

/** Of two results of one user and game, the second waits here for the first. */
export async function lockStanding(tx: Tx, userId: string, name: GameName): Promise<GameStanding> {
  const [standing] = await tx
    .insert(gameStandings)
    .values({ userId, name, score: 0, bestScore: 0 })
    .onConflictDoUpdate({
      target: [gameStandings.userId, gameStandings.name],
      set: { score: gameStandings.score },
    })
    .returning({ score: gameStandings.score, bestScore: gameStandings.bestScore })
  return standing ?? { score: 0, bestScore: 0 }
}

/** False when the user already has a result of this id. */
export async function insertResult(tx: Tx, result: SavedResult): Promise<boolean> {
  const inserted = await tx
    .insert(gameResults)
    .values(result)
    .onConflictDoNothing()
    .returning({ id: gameResults.id })
  return inserted.length > 0
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

export async function updateStanding(
  tx: Tx,
  userId: string,
  name: GameName,
  standing: GameStanding,
): Promise<void> {
  await tx
    .update(gameStandings)
    .set(standing)
    .where(and(eq(gameStandings.userId, userId), eq(gameStandings.name, name)))
}
