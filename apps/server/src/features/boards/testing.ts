// What tests of leaderboards share: people with scores that were not played.

import { startOfPeriod } from '../../domain/boards/periods.ts'
import type { Db } from '../../platform/database.ts'
import { type BoardName, boardScores, type Period } from '../../platform/tables/boards.ts'

export interface GivenScore {
  userId: string
  name: BoardName
  score: number
  period?: Period
}

export async function giveScores(db: Db, now: Date, scores: GivenScore[]): Promise<void> {
  const rows = scores.map(({ period = 'all', ...given }) => ({
    ...given,
    period,
    periodStart: startOfPeriod(period, now),
    reachedAt: now,
    isShown: true,
  }))
  await db.insert(boardScores).values(rows)
}
