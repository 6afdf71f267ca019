// Lists the reading list in pages: the texts with a place, those read most recently first.
import type { EndpointReply, EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { library } from '@fovea/contract/library.ts'
import { idSchema } from '@fovea/contract/scalars.ts'
import { z } from 'zod'
import { findBegunBooks } from '../../domain/library/book-store.ts'
import { toSummary } from '../../domain/library/summary.ts'
import type { Db } from '../../platform/database.ts'
import { cursorMoment, cutPage, readCursor } from '../../platform/paging.ts'

const placeShape = z.tuple([cursorMoment, idSchema])

/** @throws Failure `invalid_request` for an invalid cursor */
export async function listBegun(
  db: Db,
  userId: string,
  { limit, after }: EndpointRequest<typeof library.readingList>['query'],
): Promise<EndpointReply<typeof library.readingList>> {
  const begun = await findBegunBooks(db, userId, { limit: limit + 1, after: readPlace(after) })
  const { page, next } = cutPage(begun, limit, ({ found, readAt }) => [readAt, found.book.id])
  return { readingList: page.map(({ found }) => toSummary(found)), next }
}

function readPlace(after: string | undefined) {
  if (after === undefined) return
  const [readAt, id] = readCursor(after, placeShape)
  return { readAt, id }
}
