// Answers the rounds that a user has played: page by page, one with its replay, and summed up by day.
import type { EndpointReply, EndpointRequest } from '@fovea/contract/endpoint.ts'
import { replaySchema } from '@fovea/contract/games.ts'
import type { PlayedRound, rounds } from '@fovea/contract/rounds.ts'
import { idSchema } from '@fovea/contract/scalars.ts'
import { z } from 'zod'
import { listGamesByDays } from '../../domain/games/games-by-days-store.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { cursorMoment, cutPage, readCursor } from '../../platform/paging.ts'
import { findDayRule, findRound, findRounds, type RoundRow } from './round-store.ts'

const placeShape = z.tuple([cursorMoment, idSchema])

export async function listRounds(
  db: Db,
  userId: string,
  { name, limit, before }: EndpointRequest<typeof rounds.results>['query'],
): Promise<EndpointReply<typeof rounds.results>> {
  const found = await findRounds(db, userId, { name, limit: limit + 1, before: readPlace(before) })
  const { page, next } = cutPage(found, limit, ({ playedAt, id }) => [playedAt, id])
  return {
    results: page.map((row) => ({ ...toRound(row), hasReplay: row.hasReplay })),
    next,
  }
}

function readPlace(before: string | undefined) {
  if (before === undefined) return
  const [playedAt, id] = readCursor(before, placeShape)
  return { playedAt, id }
}

export async function readRound(
  db: Db,
  userId: string,
  id: string,
): Promise<EndpointReply<typeof rounds.result>> {
  const row = await findRound(db, userId, id)
  if (!row) return fail('not_found')
  const replay = replaySchema.safeParse(row.replay)
  return { ...toRound(row), replay: replay.success ? replay.data : null }
}

function toRound({ id, timeSeconds, playedAt, ...row }: RoundRow): PlayedRound {
  return { ...row, _id: id, time: timeSeconds, playedAt: playedAt.toISOString() }
}

export async function sumDays(
  db: Db,
  userId: string,
  span: { from: string; to: string },
): Promise<EndpointReply<typeof rounds.allGamesByDays>> {
  const rule = (await findDayRule(db, userId)) ?? fail('not_signed_in')
  return { days: await listGamesByDays(db, { userId, ...rule, ...span }) }
}
