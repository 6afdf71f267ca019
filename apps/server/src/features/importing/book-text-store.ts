// Queries for the text of a book in pieces, since a book may be larger than the memory of the server.
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database.ts'
import { shippedBooks, shippedChapters, userChapters } from '../../platform/tables/reading.ts'
import { findOwnBook } from './imported-book-store.ts'

/** A user's own book, or a shipped one if `userId` is null. */
export interface TextSource {
  userId: string | null
  bookId: string
}

/** The next character to read, both counted from 0. */
export interface TextCursor {
  position: number
  offset: number
}

export interface ReadLimits {
  /** The limit for one chapter. Once the earlier chapters reach it together, no further one is read. */
  characters: number
  chapters: number
}

/** Returns the user's own ready text or a shipped book, and undefined when there is neither. */
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

/** Returns the beginnings of the next chapters. The first one continues at the cursor. */
export function findTextPieces(
  db: Db,
  { userId, bookId }: TextSource,
  { position, offset }: TextCursor,
  limits: ReadLimits,
) {
  const table = userId === null ? shippedChapters : userChapters
  // PostgreSQL knows the length in bytes without reading the text.
  const bytesBefore = sql<number>`sum(octet_length(${table.text}))
    over (order by ${table.position}) - octet_length(${table.text})`
  const next = db
    .select({
      position: table.position,
      title: table.title,
      text: table.text,
      bytesBefore: bytesBefore.as('bytes_before'),
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
    .as('next')
  const start = sql`case when ${next.position} = ${position} then ${offset}::int else 0 end`
  const { characters } = limits
  return db
    .select({
      position: next.position,
      title: next.title,
      text: sql<string>`substr(${next.text}, ${start} + 1, ${characters}::int)`,
      hasMore: sql<boolean>`char_length(${next.text}) > ${start} + ${characters}::int`,
    })
    .from(next)
    .where(lt(next.bytesBefore, characters))
    .orderBy(asc(next.position))
}
