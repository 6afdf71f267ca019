// The library, the place in each text and reading sessions, as the contract's reading endpoints say.
import type { contract } from '@fovea/contract'
import type { BookSummary, ReadingSession } from '@fovea/contract/reading.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import type { Handlers } from '../../platform/routes.ts'
import { addText } from './add-text.ts'
import {
  type FoundBook,
  findBegunBooks,
  findBook,
  findChapters,
  findChapterWords,
  findOwnBooks,
  findShippedBooks,
} from './book-store.ts'
import { finishRead } from './finish-read.ts'
import { deleteOwnText } from './own-text-store.ts'
import { type KeptPlace, upsertPlace } from './place-store.ts'
import { clampPlace, measureProgress } from './progress.ts'
import { findLastSessions, type SavedSession } from './session-store.ts'

export function readingHandlers(parts: {
  db: Db
  clock: Clock
}): Handlers<typeof contract.reading> {
  const { db, clock } = parts
  return {
    async books({ query, caller }) {
      const [own, shipped] = await Promise.all([
        findOwnBooks(db, caller.userId),
        findShippedBooks(db, caller.userId, query.lang),
      ])
      return { books: [...own, ...shipped].map(toSummary) }
    },

    async book({ params, caller }) {
      const found = (await findBook(db, caller.userId, params.id)) ?? fail('not_found')
      const chapters = await findChapters(db, found)
      const chapterWords = chapters.map(({ words }) => words)
      const place = found.place && clampPlace(chapterWords, found.place)
      return {
        ...toSummary({ ...found, place }),
        chapters: chapters.map(({ title, words, text }) => ({ title, words, text })),
      }
    },

    async addText({ body, caller }) {
      const book = await addText(parts, caller.userId, body)
      return toSummary((await findBook(db, caller.userId, book.id)) ?? fail('not_found'))
    },

    async deleteBook({ params, caller }) {
      const isDeleted = await db.transaction((tx) => deleteOwnText(tx, caller.userId, params.id))
      return isDeleted ? { success: true } : fail('not_found')
    },

    async keepPlace({ params, body, caller }) {
      const found = (await findBook(db, caller.userId, params.id)) ?? fail('not_found')
      const progress =
        measureProgress(await findChapterWords(db, found), body) ??
        fail('invalid_request', { message: 'body: the text has no such place' })
      const place = await upsertPlace(db, {
        userId: caller.userId,
        textId: found.book.id,
        chapter: body.chapter,
        word: body.word,
        progress,
        updatedAt: new Date(clock.now().getTime() - body.agoMs),
      })
      return toPlace(place)
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

function toSummary({ source, book, place }: FoundBook): BookSummary {
  return {
    _id: book.id,
    source,
    title: book.title,
    author: book.author,
    lang: book.lang,
    summary: book.summary,
    words: book.words,
    chapterCount: book.chapterCount,
    createdAt: book.createdAt.toISOString(),
    place: place && toPlace(place),
  }
}

function toPlace({ chapter, word, progress, updatedAt }: KeptPlace) {
  return { chapter, word, progress, updatedAt: updatedAt.toISOString() }
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
