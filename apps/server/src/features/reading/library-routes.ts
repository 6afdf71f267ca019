// The reading list, read texts and bookmarks, as the contract's library endpoints say.
import type { contract } from '@fovea/contract'
import { pageSizeMax } from '@fovea/contract/limits.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import type { Handlers } from '../../platform/routes.ts'
import { findBook } from './book-store.ts'
import { deleteBookmark } from './bookmark-store.ts'
import { listBookmarks } from './list-bookmarks.ts'
import {
  deletePlace,
  deleteReadMark,
  findReadMarks,
  insertFirstPlace,
  insertReadMark,
} from './place-store.ts'
import { saveBookmark } from './save-bookmark.ts'
import { toSummary } from './summary.ts'

export function libraryHandlers(parts: {
  db: Db
  clock: Clock
}): Handlers<typeof contract.library> {
  const { db, clock } = parts

  async function findText(userId: string, id: string) {
    const { book } = (await findBook(db, userId, id)) ?? fail('not_found')
    return { userId, textId: book.id }
  }

  return {
    async markRead({ body, caller }) {
      const text = await findText(caller.userId, body.id)
      if (body.isRead) await insertReadMark(db, text, clock.now())
      else await deleteReadMark(db, text)
      return { readBooks: await findReadMarks(db, caller.userId) }
    },

    async setOnReadingList({ body, caller }) {
      const text = await findText(caller.userId, body.id)
      if (body.isOnList) await insertFirstPlace(db, text, clock.now())
      else await deletePlace(db, text)
      const readText = (await findBook(db, caller.userId, text.textId)) ?? fail('not_found')
      return { readText: toSummary(readText) }
    },

    async saveBookmark({ body, caller }) {
      await saveBookmark(parts, caller.userId, body)
      return listBookmarks(db, caller.userId, { id: body.id, limit: pageSizeMax })
    },

    async deleteBookmark({ params, caller }) {
      const isDeleted = await deleteBookmark(db, caller.userId, params._id)
      return isDeleted ? { success: true } : fail('not_found')
    },

    bookmarks: ({ query, caller }) => listBookmarks(db, caller.userId, query),
  }
}
