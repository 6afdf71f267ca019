// A book's text as the database gives it, some of it at a time: a book can be longer than the server's memory allows.
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { shippedBooks, shippedChapters, userChapters } from '../../platform/tables/reading.ts'
import { findOwnBook } from './import-store.ts'

/** Whose chapters: a user's, or those of a shipped book. */
export interface TextSource {
  userId: string | null
  bookId: string
}

/** The next character that is wanted; both are counted from 0. */
export interface TextCursor {
  position: number
  offset: number
}

/** Characters of one chapter that are read at once, and chapters. */
export interface ReadLimits {
  characters: number
  chapters: number
}

/** The caller's own ready text, else a shipped one; undefined when there is neither. */
export async function findTextSource(
  db: Db,
  userId: string,
  id: string,
): Promise<TextSource | undefined> {
  const own = await findOwnBook(db, userId, id)
  if (own) return own.status === 'ready' ? { userId, bookId: own.id } : undefined
  const [shipped] = await db
    .select({ bookId: shippedBooks.id })
    .from(shippedBooks)
    .where(eq(shippedBooks.id, id))
  return shipped && { userId: null, ...shipped }
}

/** The beginnings of the next chapters; of the first what follows the cursor. */
export function findTextPieces(
  db: Db,
  { userId, bookId }: TextSource,
  { position, offset }: TextCursor,
  limits: ReadLimits,
) {
  const table = userId === null ? shippedChapters : userChapters
  const start = sql`case when ${table.position} = ${position} then ${offset}::int else 0 end`
  return db
    .select({
      position: table.position,
      title: table.title,
      text: sql<string>`substr(${table.text}, ${start} + 1, ${limits.characters}::int)`,
      hasMore: sql<boolean>`char_length(${table.text}) > ${start} + ${limits.characters}::int`,
    })
    .from(table)
    .where(
      and(
        userId === null
          ? eq(shippedChapters.bookId, bookId)
          : and(eq(userChapters.userId, userId), eq(userChapters.bookId, bookId)),
        gte(table.position, position),
      ),
    )
    .orderBy(asc(table.position))
    .limit(limits.chapters)
}
