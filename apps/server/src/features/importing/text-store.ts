// A book's text as the database gives it, some of it at a time: a book can be longer than the server's memory allows.
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
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

export interface ReadLimits {
  /** Of one chapter; once the chapters before are as long together, no further one is read. */
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
  // The length in bytes is known without reading the text.
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
