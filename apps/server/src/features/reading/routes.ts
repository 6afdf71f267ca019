// The library, the place in each text and reading sessions, as the contract's reading endpoints say.
import type { contract } from '@fovea/contract'
import type { ReadingSession } from '@fovea/contract/reading.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { bookFolderOf } from '../../platform/files/book-folders.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { lockLibrary } from '../../platform/library/own-texts.ts'
import type { Handlers } from '../../platform/routes.ts'
import { addText } from './add-text.ts'
import { findBegunBooks, findBook, findTellings } from './book-store.ts'
import { findChapter, findChapterHeads } from './chapter-store.ts'
import { finishRead } from './finish-read.ts'
import { keepPlace } from './keep-place.ts'
import { listBooks } from './list-books.ts'
import { deleteOwnText } from './own-text-store.ts'
import { clampPlace } from './progress.ts'
import { findLastSessions, type SavedSession } from './session-store.ts'
import { toPlace, toSummary } from './summary.ts'

export function readingHandlers(parts: {
  db: Db
  clock: Clock
  /** Where the files of imported books are. */
  files: Pick<FileStore, 'deleteAll'>
}): Handlers<typeof contract.reading> {
  const { db } = parts
  return {
    books: ({ query, caller }) => listBooks(db, caller.userId, query),

    async book({ params, caller }) {
      const found = (await findBook(db, caller.userId, params.id)) ?? fail('not_found')
      const [chapters, tellings] = await Promise.all([
        findChapterHeads(db, found),
        findTellings(db, found),
      ])
      const chapterWords = chapters.map(({ words }) => words)
      const place = found.place && clampPlace(chapterWords, found.place)
      return { ...toSummary({ ...found, place }), chapters, tellings }
    },

    async chapter({ params, caller }) {
      const found = (await findBook(db, caller.userId, params.id)) ?? fail('not_found')
      const chapter = (await findChapter(db, found, params.position)) ?? fail('not_found')
      const { position, title, words, text } = chapter
      const figures = chapter.figures.map((figure) => ({
        ...figure,
        // The file store's key ends with the name that the picture's endpoint takes.
        key: figure.key.slice(figure.key.lastIndexOf('/') + 1),
      }))
      return { position, title, words, text, figures }
    },

    async addText({ body, caller }) {
      const book = await addText(parts, caller.userId, body)
      return toSummary((await findBook(db, caller.userId, book.id)) ?? fail('not_found'))
    },

    async deleteBook({ params, caller, log }) {
      const book = await db.transaction(async (tx) => {
        await lockLibrary(tx, caller.userId)
        return deleteOwnText(tx, caller.userId, params.id)
      })
      if (!book) return fail('not_found')
      // The book is gone either way; what cannot be removed now is swept later.
      await parts.files
        .deleteAll(bookFolderOf(book.userId, book.id))
        .catch((error: unknown) => log.warn({ err: error }, 'files of a deleted book stay'))
      return { success: true }
    },

    async keepPlace({ params, body, caller }) {
      return toPlace(await keepPlace(parts, caller.userId, { textId: params.id, ...body }))
    },

    async readingList({ caller }) {
      const begun = await findBegunBooks(db, caller.userId)
      return { readingList: begun.map(toSummary) }
    },

    finishRead({ body, caller }) {
      return finishRead(parts, caller.userId, body)
    },

    async readingSessions({ query, caller }) {
      const sessions = await findLastSessions(db, caller.userId, query.limit)
      return { readingSessions: sessions.map(toSession) }
    },
  }
}

function toSession(session: SavedSession): ReadingSession {
  return {
    _id: session.id,
    textId: session.textId,
    title: session.title,
    mode: session.mode,
    words: session.words,
    time: session.timeSeconds,
    setWpm: session.setWpm,
    deliveredWpm: session.deliveredWpm,
    finishedAt: session.finishedAt.toISOString(),
  }
}
