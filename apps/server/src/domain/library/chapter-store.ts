// Chapters of a shipped book or of a user's own text. Queries load as little as needed, since texts can be megabytes.
import { chapterTextMax } from '@fovea/contract/limits.ts'
import { and, asc, eq, getTableColumns, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { shippedChapters, userChapters } from '../../platform/tables/reading.ts'
import type { FoundBook } from './book-store.ts'

/** Returns all chapters without their texts. */
export function findChapterHeads(db: Db | Tx, found: FoundBook) {
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

/** Returns the same of several books by their ids, shipped ones and the user's own. */
export async function findChapterHeadsOf(db: Db | Tx, userId: string, ids: readonly string[]) {
  const own = await db
    .select({ id: userChapters.bookId, title: userChapters.title, words: userChapters.words })
    .from(userChapters)
    .where(and(eq(userChapters.userId, userId), inArray(userChapters.bookId, [...ids])))
    .orderBy(asc(userChapters.position))
  const { bookId: id, position, title, words } = shippedChapters
  const shipped = await db
    .select({ id, title, words })
    .from(shippedChapters)
    .where(inArray(id, [...ids]))
    .orderBy(asc(position))
  return Map.groupBy([...own, ...shipped], (head) => head.id)
}

/**
 * Returns undefined when the book has no such chapter.
 * @throws Failure `payload_too_large` for a chapter too long to show; the whole text can still be downloaded
 */
export async function findChapter(db: Db, found: FoundBook, position: number) {
  const chapter = await (found.origin === 'shipped'
    ? findShippedChapter(db, found.book, position)
    : findOwnChapter(db, found.book, position))
  if (chapter && chapter.text.length > chapterTextMax) return fail('payload_too_large')
  return chapter
}

async function findShippedChapter(db: Db, book: { id: string }, position: number) {
  const [chapter] = await db
    .select({ ...getTableColumns(shippedChapters), text: boundText(shippedChapters.text) })
    .from(shippedChapters)
    .where(and(isOfShipped(book), eq(shippedChapters.position, position)))
  return chapter && { ...chapter, figures: [] }
}

async function findOwnChapter(db: Db, book: { userId: string; id: string }, position: number) {
  const [chapter] = await db
    .select({ ...getTableColumns(userChapters), text: boundText(userChapters.text) })
    .from(userChapters)
    .where(and(isOfOwn(book), eq(userChapters.position, position)))
  return chapter
}

/** Loads just enough of the text to know that it is too long. */
function boundText(text: SQLWrapper) {
  return sql<string>`left(${text}, ${chapterTextMax + 1})`
}

function isOfShipped(book: { id: string }) {
  return eq(shippedChapters.bookId, book.id)
}

function isOfOwn(book: { userId: string; id: string }) {
  return and(eq(userChapters.userId, book.userId), eq(userChapters.bookId, book.id))
}
