// The standings of every game, also of those that were never played.
import { type GameName, gameNames } from '@fovea/contract/game-names.ts'
import type { GameStanding } from '@fovea/contract/games.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { findStandings, type Standings } from './store.ts'

const noStanding: GameStanding = { score: 0, bestScore: 0, isBestVerified: true, level: null }

export function describeStandings(known: Standings): Record<GameName, GameStanding> {
  const standings = {} as Record<GameName, GameStanding>
  // Copying them from an object of zeros would take twice as long, on every page of a member.
  for (const name of gameNames) standings[name] = known[name] ?? noStanding
  return standings
}

export async function listStandings(
  db: Db | Tx,
  userId: string,
): Promise<Record<GameName, GameStanding>> {
  return describeStandings(await findStandings(db, userId))
}
