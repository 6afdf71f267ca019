// SQL of which rounds count for what: one rule for lists, statistics and insights.
import { sql } from 'drizzle-orm'
import { gameResults } from '../../platform/tables/games.ts'

const { unrankedReason, rulesVersion } = gameResults

/** Why a round whose replay is valid is not ranked. Its score is true, so it still counts as the user's own best. */
export const seedReasons = ['unissued-seed', 'challenge-tried', 'challenge-over'] as const
export type SeedReason = (typeof seedReasons)[number]

/** Rounds that raise their player's best score. One that came without a replay does, as not verified. */
const reasonsOfBests: readonly string[] = [...seedReasons, 'no-replay']

/** What `countsForBest` says in SQL, of a round that is about to be saved. */
export function mayBeBest(reason: string | null): boolean {
  return reason === null || reasonsOfBests.includes(reason)
}

export const countsForBest = sql<boolean>`(${unrankedReason} is null
  or ${unrankedReason} = any(${sql.param([...reasonsOfBests])}::text[]))`

/** A round that was replayed under the clock, whether or not a board counts it: the ones that can be compared. */
export const isCountedRound = sql<boolean>`(${unrankedReason} is null
  or ${rulesVersion} is not null and ${unrankedReason} <> 'relaxed')`
