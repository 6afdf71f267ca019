// Answers with today's challenge and the caller's result in it.
import type { boards } from '@fovea/contract/boards.ts'
import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import { type BoardKey, findOwnScore } from '../../domain/boards/board-store.ts'
import { dayOf } from '../../domain/boards/periods.ts'
import { readRank } from '../../domain/boards/read-board.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { openChallenge } from './daily-challenge.ts'

export async function giveChallenge(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
): Promise<EndpointReply<typeof boards.challenge>> {
  const challenge = await openChallenge(db, dayOf(clock.now()))
  const key = keyOfChallenge(challenge.date)
  const own = await findOwnScore(db, key, userId)
  return {
    ...challenge,
    triedAt: own?.reachedAt.toISOString() ?? null,
    myScore: own?.score ?? null,
    myRank: own ? await readRank(db, key, own.score) : null,
  }
}

export function keyOfChallenge(date: string): BoardKey {
  return { name: 'CHALLENGE', period: 'day', periodStart: date }
}
