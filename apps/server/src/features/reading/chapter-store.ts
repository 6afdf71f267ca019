// Chapters of a shipped book or of an own text, with as little of them as is asked for: texts can be megabytes.
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { shippedChapters, userChapters } from '../../platform/tables/reading.ts'
import type { FoundBook } from './book-store.ts'

export function findChapters(db: Db, found: FoundBook) {
  return found.origin === 'shipped'
    ? db
        .select({
          title: shippedChapters.title,
          words: shippedChapters.words,
          text: shippedChapters.text,
        })
        .from(shippedChapters)
        .where(isOfShipped(found.book))
        .orderBy(asc(shippedChapters.position))
    : db
        .select({ title: userChapters.title, words: userChapters.words, text: userChapters.text })
        .from(userChapters)
        .where(isOfOwn(found.book))
        .orderBy(asc(userChapters.position))
}

/** Every chapter without its text. */
export function findChapterHeads(db: Db, found: FoundBook) {
  return found.origin === 'shipped'
    ? db
        .select({ title: shippedChapters.title, words: shippedChapters.words })
        .from(shippedChapters)
        .where(isOfShipped(found.book))
        .orderBy(asc(shippedChapters.position))
    : db
        .select({ title: userChapters.title, words: userChapters.words })
        .from(userChapters)
        .where(isOfOwn(found.book))
        .orderBy(asc(userChapters.position))
}

/** Undefined where the book has no such chapter. */
export async function findChapter(db: Db, found: FoundBook, position: number) {
  if (found.origin === 'shipped') {
    const [chapter] = await db
      .select()
      .from(shippedChapters)
      .where(and(isOfShipped(found.book), eq(shippedChapters.position, position)))
    return chapter && { ...chapter, figures: [] }
  }
  const [chapter] = await db
    .select()
    .from(userChapters)
    .where(and(isOfOwn(found.book), eq(userChapters.position, position)))
  return chapter
}

function isOfShipped(book: { id: string }) {
  return eq(shippedChapters.bookId, book.id)
}

function isOfOwn(book: { userId: string; id: string }) {
  return and(eq(userChapters.userId, book.userId), eq(userChapters.bookId, book.id))
}
