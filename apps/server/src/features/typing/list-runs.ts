// Answers the runs of a user: page by page, and one with its text and log.
import type { EndpointReply, EndpointRequest } from '@fovea/contract/endpoint.ts'
import { idSchema } from '@fovea/contract/scalars.ts'
import type { typing } from '@fovea/contract/typing.ts'
import { typedRunSchema } from '@fovea/contract/typing-runs.ts'
import { z } from 'zod'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { cursorMoment, cutPage, readCursor } from '../../platform/paging.ts'
import { findLog, findRun, findRuns } from './run-store.ts'
import { toSession } from './to-session.ts'

const placeShape = z.tuple([cursorMoment, idSchema])

export async function listRuns(
  db: Db,
  userId: string,
  { kind, limit, before }: EndpointRequest<typeof typing.sessions>['query'],
): Promise<EndpointReply<typeof typing.sessions>> {
  const found = await findRuns(db, userId, { kind, limit: limit + 1, before: readPlace(before) })
  const { page, next } = cutPage(found, limit, ({ typedAt, id }) => [typedAt, id])
  return { sessions: page.map(toSession), next }
}

function readPlace(before: string | undefined) {
  if (before === undefined) return
  const [typedAt, id] = readCursor(before, placeShape)
  return { typedAt, id }
}

export async function readSession(
  db: Db,
  userId: string,
  id: string,
): Promise<EndpointReply<typeof typing.session>> {
  const run = (await findRun(db, userId, id)) ?? fail('not_found')
  const log = await findLog(db, userId, id)
  const typed = typedRunSchema.safeParse(log?.run)
  return {
    ...toSession(run),
    text: log?.text ?? null,
    seed: run.seed,
    run: typed.success ? typed.data : null,
  }
}
