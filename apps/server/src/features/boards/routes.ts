// The handlers of the contract's leaderboard endpoints.
import type { contract } from '@fovea/contract'
import { type BoardKey, findOwnScore } from '../../domain/boards/board-store.ts'
import { findChallenge } from '../../domain/boards/challenge-store.ts'
import { dayOf, startOfPeriod } from '../../domain/boards/periods.ts'
import { readBoard, readRank } from '../../domain/boards/read-board.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Handlers } from '../../platform/routes.ts'
import { openChallenge } from './daily-challenge.ts'

export function boardsHandlers({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): Handlers<typeof contract.boards> {
  return {
    async leadersByScore({ query, caller }) {
      const { name = 'OVERALL' as const, period } = query
      const periodStart = startOfPeriod(period, clock.now())
      const board = await readBoard(db, { name, period, periodStart }, caller.userId)
      return { ...board, periodStart: period === 'all' ? null : periodStart }
    },

    async challenge({ caller }) {
      const challenge = await openChallenge(db, dayOf(clock.now()))
      const key = keyOfChallenge(challenge.date)
      const own = await findOwnScore(db, key, caller.userId)
      return {
        ...challenge,
        triedAt: own?.reachedAt.toISOString() ?? null,
        myScore: own?.score ?? null,
        myRank: own ? await readRank(db, key, own.score) : null,
      }
    },

    async challengeLeaders({ query, caller }) {
      const today = dayOf(clock.now())
      const { date = today } = query
      const challenge = await (date === today ? openChallenge(db, date) : findChallenge(db, date))
      const board = await readBoard(db, keyOfChallenge(date), caller.userId)
      return { ...board, date, name: challenge?.name ?? null }
    },
  }
}

function keyOfChallenge(date: string): BoardKey {
  return { name: 'CHALLENGE', period: 'day', periodStart: date }
}
