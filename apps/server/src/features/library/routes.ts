// The handlers for texts, the reading list, read marks and bookmarks.
import type { contract } from '@fovea/contract'
import { bookmarksMax } from '@fovea/contract/limits.ts'
import { bookFolderOf } from '../../domain/library/book-folders.ts'
import { findBook, findTranslations } from '../../domain/library/book-store.ts'
import { findChapterHeads } from '../../domain/library/chapter-store.ts'
import {
  deletePlace,
  deleteReadMark,
  findReadMarks,
  insertFirstPlace,
  insertReadMark,
} from '../../domain/library/place-store.ts'
import { clampPlace } from '../../domain/library/progress.ts'
import { toSummary } from '../../domain/library/summary.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { changeUser, inTurn } from '../../platform/lock-user.ts'
import type { Handlers } from '../../platform/routes.ts'
import { addText } from './add-text.ts'
import { deleteBookmark } from './bookmark-store.ts'
import { listBegun } from './list-begun.ts'
import { listBookmarks } from './list-bookmarks.ts'
import { listBooks } from './list-books.ts'
import { deleteOwnText } from './own-text-store.ts'
import { saveBookmark } from './save-bookmark.ts'

export function libraryHandlers(parts: {
  db: Db
  clock: Clock
  /** Stores the files of imported books. */
  files: Pick<FileStore, 'assertRoom' | 'deleteAll'>
}): Handlers<typeof contract.library> {
  const { db, clock } = parts

  async function findText(userId: string, id: string) {
    const { book } = (await findBook(db, userId, id)) ?? fail('not_found')
    return { userId, textId: book.id }
  }

  return {
    books: ({ query, caller }) => listBooks(db, caller.userId, query),

    async book({ params, caller }) {
      const found = (await findBook(db, caller.userId, params.id)) ?? fail('not_found')
      const [chapters, tellings] = await Promise.all([
        findChapterHeads(db, found),
        findTranslations(db, found),
      ])
      const chapterWords = chapters.map(({ words }) => words)
      const place = found.place && clampPlace(chapterWords, found.place)
      return { ...toSummary({ ...found, place }), chapters, tellings }
    },

    async addText({ body, caller }) {
      const book = await addText(parts, caller.userId, body)
      return toSummary((await findBook(db, caller.userId, book.id)) ?? fail('not_found'))
    },

    async deleteBook({ params, caller, log }) {
      const book = await changeUser(db, caller.userId, (tx) =>
        deleteOwnText(tx, caller.userId, params.id),
      )
      if (!book) return fail('not_found')
      // The book is deleted even if this fails: the daily sweep removes the files later.
      await parts.files
        .deleteAll(bookFolderOf(book.userId, book.id))
        .catch((error: unknown) =>
          log.warn({ err: error }, 'the files of a deleted book could not be deleted'),
        )
      return { success: true }
    },

    readingList: ({ query, caller }) => listBegun(db, caller.userId, query),

    async markRead({ body, caller }) {
      const text = await findText(caller.userId, body.id)
      await inTurn(caller.userId, () =>
        body.isRead ? insertReadMark(db, text, clock.now()) : deleteReadMark(db, text),
      )
      return { readBooks: await findReadMarks(db, caller.userId) }
    },

    async setOnReadingList({ body, caller }) {
      const text = await findText(caller.userId, body.id)
      await inTurn(caller.userId, () =>
        body.isOnList ? insertFirstPlace(db, text, clock.now()) : deletePlace(db, text),
      )
      const readText = (await findBook(db, caller.userId, text.textId)) ?? fail('not_found')
      return { readText: toSummary(readText) }
    },

    async saveBookmark({ body, caller }) {
      await saveBookmark(parts, caller.userId, body)
      return listBookmarks(db, caller.userId, { id: body.id, limit: bookmarksMax })
    },

    async deleteBookmark({ params, caller }) {
      const isDeleted = await inTurn(caller.userId, () =>
        deleteBookmark(db, caller.userId, params._id),
      )
      return isDeleted ? { success: true } : fail('not_found')
    },

    bookmarks: ({ query, caller }) => listBookmarks(db, caller.userId, query),
  }
}
