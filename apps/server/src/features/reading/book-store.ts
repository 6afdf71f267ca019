// Shipped books and own texts, each with the caller's place in it.
import type { Language } from '@fovea/contract/languages.ts'
import { and, asc, desc, eq, isNotNull, or, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import {
  readingPlaces,
  shippedBooks,
  shippedChapters,
  userBooks,
  userChapters,
} from '../../platform/tables/reading.ts'

type PlaceRow = typeof readingPlaces.$inferSelect

/** A book as its caller finds it. */
export type FoundBook =
  | { source: 'shipped'; book: typeof shippedBooks.$inferSelect; place: PlaceRow | null }
  | { source: 'pasted'; book: typeof userBooks.$inferSelect; place: PlaceRow | null }

/** Texts that a reading list shows at most. */
const readingListMax = 200

const own = { book: userBooks, place: readingPlaces }
const shipped = { book: shippedBooks, place: readingPlaces }

/** The newest first; as many as a library may hold. */
export async function findOwnBooks(db: Db, userId: string): Promise<FoundBook[]> {
  const rows = await db
    .select(own)
    .from(userBooks)
    .leftJoin(readingPlaces, isPlaceIn(userBooks.id, userId))
    .where(eq(userBooks.userId, userId))
    .orderBy(desc(userBooks.createdAt), desc(userBooks.id))
  return rows.map((row) => ({ source: 'pasted', ...row }))
}

/** In one language, or in all; by title. */
export async function findShippedBooks(
  db: Db,
  userId: string,
  lang: Language | undefined,
): Promise<FoundBook[]> {
  const rows = await db
    .select(shipped)
    .from(shippedBooks)
    .leftJoin(readingPlaces, isPlaceIn(shippedBooks.id, userId))
    .where(and(eq(shippedBooks.kind, 'book'), lang && eq(shippedBooks.lang, lang)))
    .orderBy(asc(shippedBooks.title), asc(shippedBooks.id))
  return rows.map((row) => ({ source: 'shipped', ...row }))
}

/** Begun ones that are still there, the last read first. */
export async function findBegunBooks(db: Db, userId: string): Promise<FoundBook[]> {
  const rows = await db
    .select({ place: readingPlaces, own: userBooks, shipped: shippedBooks })
    .from(readingPlaces)
    .leftJoin(userBooks, and(eq(userBooks.userId, userId), eq(userBooks.id, readingPlaces.textId)))
    .leftJoin(shippedBooks, eq(shippedBooks.id, readingPlaces.textId))
    .where(
      and(
        eq(readingPlaces.userId, userId),
        or(isNotNull(userBooks.id), isNotNull(shippedBooks.id)),
      ),
    )
    .orderBy(desc(readingPlaces.updatedAt), desc(readingPlaces.textId))
    .limit(readingListMax)
  return rows.flatMap(({ place, own: ownBook, shipped: shippedBook }): FoundBook[] => {
    if (ownBook) return [{ source: 'pasted', book: ownBook, place }]
    if (shippedBook) return [{ source: 'shipped', book: shippedBook, place }]
    return []
  })
}

/** The caller's own text, else a shipped book; undefined also when it is somebody else's. */
export async function findBook(db: Db, userId: string, id: string): Promise<FoundBook | undefined> {
  const [ownRow] = await db
    .select(own)
    .from(userBooks)
    .leftJoin(readingPlaces, isPlaceIn(userBooks.id, userId))
    .where(and(eq(userBooks.userId, userId), eq(userBooks.id, id)))
  if (ownRow) return { source: 'pasted', ...ownRow }
  const [shippedRow] = await db
    .select(shipped)
    .from(shippedBooks)
    .leftJoin(readingPlaces, isPlaceIn(shippedBooks.id, userId))
    .where(eq(shippedBooks.id, id))
  return shippedRow && { source: 'shipped', ...shippedRow }
}

export function findChapters(db: Db, { source, book }: FoundBook) {
  if (source === 'shipped') {
    return db
      .select()
      .from(shippedChapters)
      .where(eq(shippedChapters.bookId, book.id))
      .orderBy(asc(shippedChapters.position))
  }
  return db
    .select()
    .from(userChapters)
    .where(and(eq(userChapters.userId, book.userId), eq(userChapters.bookId, book.id)))
    .orderBy(asc(userChapters.position))
}

/** Words of each chapter, in order. */
export async function findChapterWords(db: Db, { source, book }: FoundBook): Promise<number[]> {
  const rows =
    source === 'shipped'
      ? await db
          .select({ words: shippedChapters.words })
          .from(shippedChapters)
          .where(eq(shippedChapters.bookId, book.id))
          .orderBy(asc(shippedChapters.position))
      : await db
          .select({ words: userChapters.words })
          .from(userChapters)
          .where(and(eq(userChapters.userId, book.userId), eq(userChapters.bookId, book.id)))
          .orderBy(asc(userChapters.position))
  return rows.map(({ words }) => words)
}

function isPlaceIn(textId: SQLWrapper, userId: string) {
  return and(eq(readingPlaces.userId, userId), eq(readingPlaces.textId, textId))
}
