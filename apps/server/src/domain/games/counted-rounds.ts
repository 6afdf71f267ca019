// SQL of which rounds are compared with each other, in statistics and in insights: one rule for both.
import { sql } from 'drizzle-orm'
import { gameResults } from '../../platform/tables/games.ts'

/** A round that was replayed under the clock, whether or not a board counts it. */
export const isCountedRound = sql<boolean>`(${gameResults.unrankedReason} is null
  or ${gameResults.rulesVersion} is not null and ${gameResults.unrankedReason} <> 'relaxed')`
