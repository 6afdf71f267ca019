// Shipped books and a user's own texts, each with the user's place in it and whether the user has read it.
import type { Language } from '@fovea/contract/languages.ts'
import {
  and,
  asc,
  count,
  desc,
  eq,
  isNotNull,
  isNull,
  ne,
  or,
  type SQLWrapper,
  sql,
  sum,
} from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { readBooks, readingPlaces, shippedBooks, userBooks } from '../../platform/tables/reading.ts'

type PlaceRow = typeof readingPlaces.$inferSelect

/** A book together with the state that the calling user has in it. */
export type FoundBook = { place: PlaceRow | null; isRead: boolean } & (
  | { origin: 'shipped'; book: typeof shippedBooks.$inferSelect }
  | { origin: 'own'; book: typeof userBooks.$inferSelect }
)

interface Page<Place> {
  limit: number
  after: Place | undefined
}

const isRead = sql<boolean>`${readBooks.readAt} is not null`

const own = { book: userBooks, place: readingPlaces, isRead }
const shipped = { book: shippedBooks, place: readingPlaces, isRead }

/** Returns the newest first. Continues behind `after`, which may have been deleted in the meantime. */
export async function findOwnBooks(
  db: Db,
  userId: string,
  { limit, after }: Page<{ createdAt: Date; id: string }>,
): Promise<FoundBook[]> {
  const rows = await db
    .select(own)
    .from(userBooks)
    .leftJoin(readingPlaces, isPlaceIn(userBooks.id, userId))
    .leftJoin(readBooks, isMarkOf(userBooks.id, userId))
    .where(
      and(
        eq(userBooks.userId, userId),
        after &&
          sql`(${userBooks.createdAt}, ${userBooks.id}) < (${after.createdAt.toISOString()}, ${after.id})`,
      ),
    )
    .orderBy(desc(userBooks.createdAt), desc(userBooks.id))
    .limit(limit)
  return rows.map((row) => ({ origin: 'own', ...row }))
}

/** Returns books in one or all languages, by title, without the magazine's articles and without what is hidden. */
export async function findShippedBooks(
  db: Db,
  userId: string,
  { lang, limit, after }: Page<{ title: string; id: string }> & { lang: Language | undefined },
): Promise<FoundBook[]> {
  const rows = await db
    .select(shipped)
    .from(shippedBooks)
    .leftJoin(readingPlaces, isPlaceIn(shippedBooks.id, userId))
    .leftJoin(readBooks, isMarkOf(shippedBooks.id, userId))
    .where(
      and(
        eq(shippedBooks.kind, 'book'),
        isNull(shippedBooks.hiddenAt),
        lang && eq(shippedBooks.lang, lang),
        after && sql`(${shippedBooks.title}, ${shippedBooks.id}) > (${after.title}, ${after.id})`,
      ),
    )
    .orderBy(asc(shippedBooks.title), asc(shippedBooks.id))
    .limit(limit)
  return rows.map((row) => ({ origin: 'shipped', ...row }))
}

interface BegunBook {
  found: FoundBook
  /** By which they are sorted. */
  readAt: Date
}

/** Returns the texts in which the user has a place and which still exist, the last read first. */
export async function findBegunBooks(
  db: Db,
  userId: string,
  { limit, after }: Page<{ readAt: Date; id: string }>,
): Promise<BegunBook[]> {
  const rows = await db
    .select({ place: readingPlaces, isRead, own: userBooks, shipped: shippedBooks })
    .from(readingPlaces)
    .leftJoin(userBooks, and(eq(userBooks.userId, userId), eq(userBooks.id, readingPlaces.textId)))
    .leftJoin(shippedBooks, eq(shippedBooks.id, readingPlaces.textId))
    .leftJoin(readBooks, isMarkOf(readingPlaces.textId, userId))
    .where(
      and(
        eq(readingPlaces.userId, userId),
        or(isNotNull(userBooks.id), isNotNull(shippedBooks.id)),
        after &&
          sql`(${readingPlaces.updatedAt}, ${readingPlaces.textId}) < (${after.readAt.toISOString()}, ${after.id})`,
      ),
    )
    .orderBy(desc(readingPlaces.updatedAt), desc(readingPlaces.textId))
    .limit(limit)
  return rows.flatMap(({ own: ownBook, shipped: shippedBook, ...row }): BegunBook[] => {
    const readAt = row.place.updatedAt
    if (ownBook) return [{ found: { origin: 'own', book: ownBook, ...row }, readAt }]
    if (!shippedBook) return []
    return [{ found: { origin: 'shipped', book: shippedBook, ...row }, readAt }]
  })
}

/** Returns the user's own text or a shipped book, and undefined for another user's text. */
export async function findBook(
  db: Db | Tx,
  userId: string,
  id: string,
): Promise<FoundBook | undefined> {
  const [ownRow] = await db
    .select(own)
    .from(userBooks)
    .leftJoin(readingPlaces, isPlaceIn(userBooks.id, userId))
    .leftJoin(readBooks, isMarkOf(userBooks.id, userId))
    .where(and(eq(userBooks.userId, userId), eq(userBooks.id, id)))
  if (ownRow) return { origin: 'own', ...ownRow }
  const [shippedRow] = await db
    .select(shipped)
    .from(shippedBooks)
    .leftJoin(readingPlaces, isPlaceIn(shippedBooks.id, userId))
    .leftJoin(readBooks, isMarkOf(shippedBooks.id, userId))
    .where(eq(shippedBooks.id, id))
  return shippedRow && { origin: 'shipped', ...shippedRow }
}

/** Returns the same work in other languages. A user's own text has no translations. */
export async function findTranslations(db: Db, { origin, book }: FoundBook) {
  if (origin === 'own') return []
  return db
    .select({ _id: shippedBooks.id, lang: shippedBooks.lang, title: shippedBooks.title })
    .from(shippedBooks)
    .where(
      and(
        eq(shippedBooks.work, book.work),
        eq(shippedBooks.kind, book.kind),
        ne(shippedBooks.lang, book.lang),
        isNull(shippedBooks.hiddenAt),
      ),
    )
    .orderBy(asc(shippedBooks.lang), asc(shippedBooks.id))
}

function isPlaceIn(textId: SQLWrapper, userId: string) {
  return and(eq(readingPlaces.userId, userId), eq(readingPlaces.textId, textId))
}

function isMarkOf(textId: SQLWrapper, userId: string) {
  return and(eq(readBooks.userId, userId), eq(readBooks.textId, textId))
}

export async function isShippedBook(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: shippedBooks.id })
    .from(shippedBooks)
    .where(eq(shippedBooks.id, id))
  return rows.length > 0
}

export async function measureLibrary(
  tx: Tx,
  userId: string,
): Promise<{ texts: number; bytes: number }> {
  const [row] = await tx
    .select({
      texts: count(),
      fileBytes: sum(userBooks.fileBytes).mapWith(Number),
      keptBytes: sum(userBooks.keptBytes).mapWith(Number),
    })
    .from(userBooks)
    .where(eq(userBooks.userId, userId))
  return { texts: row?.texts ?? 0, bytes: (row?.fileBytes ?? 0) + (row?.keptBytes ?? 0) }
}
