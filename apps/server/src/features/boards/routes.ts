// The handlers of the contract's leaderboard endpoints.
import type { contract } from '@fovea/contract'
import { findChallenge } from '../../domain/boards/challenge-store.ts'
import { dayOf, startOfPeriod } from '../../domain/boards/periods.ts'
import { readBoard } from '../../domain/boards/read-board.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Handlers } from '../../platform/routes.ts'
import { openChallenge } from './daily-challenge.ts'
import { giveChallenge, keyOfChallenge } from './give-challenge.ts'

export function boardsHandlers(parts: { db: Db; clock: Clock }): Handlers<typeof contract.boards> {
  const { db, clock } = parts
  return {
    async leadersByScore({ query, caller }) {
      const { name = 'OVERALL' as const, period } = query
      const periodStart = startOfPeriod(period, clock.now())
      const board = await readBoard(db, { name, period, periodStart }, caller.userId)
      return { ...board, periodStart: period === 'all' ? null : periodStart }
    },

    challenge: ({ caller }) => giveChallenge(parts, caller.userId),

    async challengeLeaders({ query, caller }) {
      const today = dayOf(clock.now())
      const { date = today } = query
      const challenge = await (date === today ? openChallenge(db, date) : findChallenge(db, date))
      const board = await readBoard(db, keyOfChallenge(date), caller.userId)
      return { ...board, date, name: challenge?.name ?? null }
    },
  }
}
