// SQL of which rounds count for what: one rule for lists, statistics and insights.
import { seedReasons, type UnrankedRound } from '@fovea/contract/unranked-rounds.ts'
import { games } from '@fovea/games/registry.ts'
import { type SQL, sql } from 'drizzle-orm'
import { gameResults } from '../../platform/tables/games.ts'

const { name, rulesVersion, unrankedReason } = gameResults

/**
 * Rounds that raise their player's best score. One that came without a replay does, as not verified, and so does one whose
 * replay is by the rules of another version, which cannot be played again.
 */
const reasonsOfBests: readonly UnrankedRound[] = [...seedReasons, 'no-replay', 'other-rules']

/** What `countsForBest` says in SQL, of a round that is about to be saved. */
export function mayBeBest(reason: UnrankedRound | null): boolean {
  return reason === null || reasonsOfBests.includes(reason)
}

export const countsForBest = sql<boolean>`(${unrankedReason} is null
  or ${unrankedReason} = any(${sql.param([...reasonsOfBests])}::text[]))`

/** A round whose score the server has computed from a replay. Old rounds that were ranked have no version of the rules. */
export const isVerifiedRound = sql<boolean>`(${unrankedReason} is null or ${rulesVersion} is not null)`

/** The same, of a round that is at hand. */
export function isVerified(
  round: Pick<typeof gameResults.$inferSelect, 'unrankedReason' | 'rulesVersion'>,
): boolean {
  return round.unrankedReason === null || round.rulesVersion !== null
}

/** Scores on an earlier scale say nothing beside those of today. A round without a version is one of the first rules. */
const isOnOlderScale: SQL = sql.join(
  [
    sql`false`,
    ...Object.values(games).flatMap((game) =>
      game.comparableSince === undefined
        ? []
        : [sql`${name} = ${game.name} and coalesce(${rulesVersion}, 1) < ${game.comparableSince}`],
    ),
  ],
  sql` or `,
)

const reasonsOfEasierRounds: readonly UnrankedRound[] = ['relaxed', 'hints']

/**
 * A round that was replayed under the clock and played without help, whether or not a board counts it: the ones that can be
 * compared.
 */
export const isCountedRound = sql<boolean>`((${unrankedReason} is null
  or ${rulesVersion} is not null and ${unrankedReason} <> all(${sql.param([...reasonsOfEasierRounds])}::text[]))
  and not (${isOnOlderScale}))`
