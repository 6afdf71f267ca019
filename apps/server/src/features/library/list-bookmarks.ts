// Lists bookmarks in pages: those of one text ordered by place, those of all texts by age.
import type { EndpointReply, EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { Bookmark, library } from '@fovea/contract/library.ts'
import { idSchema } from '@fovea/contract/scalars.ts'
import { z } from 'zod'
import type { Db } from '../../platform/database.ts'
import { cursorMoment, cutPage, readCursor } from '../../platform/paging.ts'
import { findAllBookmarks, findBookmarksIn, type KeptBookmark } from './bookmark-store.ts'

const count = z.number().int().min(0).max(2_147_483_647)
const placeShape = z.tuple([count, count, idSchema])
const ageShape = z.tuple([cursorMoment, idSchema])

interface FoundBookmark {
  bookmark: KeptBookmark
  title: string
}

/** @throws Failure `invalid_request` for an invalid cursor */
export async function listBookmarks(
  db: Db,
  userId: string,
  { id: textId, limit, after }: EndpointRequest<typeof library.bookmarks>['query'],
): Promise<EndpointReply<typeof library.bookmarks>> {
  const found =
    textId === undefined
      ? await findAllBookmarks(db, userId, { limit: limit + 1, after: readAge(after) })
      : await findBookmarksIn(db, userId, { textId, limit: limit + 1, after: readPlace(after) })
  const { page, next } = cutPage<FoundBookmark>(found, limit, ({ bookmark }) =>
    textId === undefined
      ? [bookmark.createdAt, bookmark.id]
      : [bookmark.chapter, bookmark.word, bookmark.id],
  )
  return { bookmarks: page.map(toBookmark), next }
}

function readAge(after: string | undefined) {
  if (after === undefined) return
  const [createdAt, id] = readCursor(after, ageShape)
  return { createdAt, id }
}

function readPlace(after: string | undefined) {
  if (after === undefined) return
  const [chapter, word, id] = readCursor(after, placeShape)
  return { chapter, word, id }
}

function toBookmark({ bookmark, title }: FoundBookmark): Bookmark {
  const { id, textId, chapter, word, excerpt, note, createdAt } = bookmark
  return {
    _id: id,
    textId,
    title,
    chapter,
    word,
    excerpt,
    note,
    createdAt: createdAt.toISOString(),
  }
}
