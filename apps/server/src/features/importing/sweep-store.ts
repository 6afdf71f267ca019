// The queries of the sweep: which users and books still exist, for many at a time.
import { inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { userBooks } from '../../platform/tables/reading.ts'
import { users } from '../../platform/tables/users.ts'

export interface BookKey {
  userId: string
  bookId: string
}

export async function findUsers(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids))
  return new Set(rows.map(({ id }) => id))
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
