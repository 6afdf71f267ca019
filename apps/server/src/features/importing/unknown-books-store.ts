// The queries of the sweep: which books still exist, for many at a time.
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { userBooks } from '../../platform/tables/reading.ts'

export interface BookKey {
  userId: string
  bookId: string
}

/** Returns those of the books that have no row. */
export async function findUnknownBooks(db: Db | Tx, books: BookKey[]): Promise<BookKey[]> {
  if (books.length === 0) return []
  const userIds = books.map(({ userId }) => userId)
  const bookIds = books.map(({ bookId }) => bookId)
  const found = await db
    .select({ userId: userBooks.userId, bookId: userBooks.id })
    .from(userBooks)
    .where(
      sql`(${userBooks.userId}, ${userBooks.id}) in (
        select * from unnest(${sql.param(userIds)}::uuid[], ${sql.param(bookIds)}::uuid[]))`,
    )
  const known = new Set(found.map(({ userId, bookId }) => `${userId}/${bookId}`))
  return books.filter(({ userId, bookId }) => !known.has(`${userId}/${bookId}`))
}
