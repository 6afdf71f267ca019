// Lists the library in pages: own texts, the newest first, followed by shipped books, ordered by title.
import type { EndpointReply, EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { library } from '@fovea/contract/library.ts'
import { idSchema } from '@fovea/contract/scalars.ts'
import { z } from 'zod'
import { type FoundBook, findOwnBooks, findShippedBooks } from '../../domain/library/book-store.ts'
import { toSummary } from '../../domain/library/summary.ts'
import type { Db } from '../../platform/database.ts'
import { cursorMoment, cursorText, cutPage, readCursor } from '../../platform/paging.ts'

const cursorShape = z.union([
  z.tuple([z.literal('own'), cursorMoment, idSchema]),
  z.tuple([z.literal('shipped'), cursorText, idSchema]),
])

/** @throws Failure `invalid_request` for an invalid cursor */
export async function listBooks(
  db: Db,
  userId: string,
  { lang, limit, after }: EndpointRequest<typeof library.books>['query'],
): Promise<EndpointReply<typeof library.books>> {
  const start = after === undefined ? undefined : readCursor(after, cursorShape)
  const ownStart = start?.[0] === 'own' ? { createdAt: start[1], id: start[2] } : undefined
  const shippedStart = start?.[0] === 'shipped' ? { title: start[1], id: start[2] } : undefined
  const [own, shipped] = await Promise.all([
    shippedStart ? [] : findOwnBooks(db, userId, { limit: limit + 1, after: ownStart }),
    findShippedBooks(db, userId, { lang, limit: limit + 1, after: shippedStart }),
  ])
  const { page, next } = cutPage([...own, ...shipped], limit, placeOf)
  return { books: page.map(toSummary), next }
}

function placeOf({ origin, book }: FoundBook) {
  return origin === 'own' ? [origin, book.createdAt, book.id] : [origin, book.title, book.id]
}
