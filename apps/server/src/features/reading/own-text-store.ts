// A user's own texts: added once, counted against the limit, deleted with all that hangs on them.
import { and, count, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import {
  bookmarks,
  readBooks,
  readingPlaces,
  shippedBooks,
  userBooks,
  userChapters,
} from '../../platform/tables/reading.ts'
import { users } from '../../platform/tables/users.ts'

export type OwnBook = typeof userBooks.$inferSelect

/** Lets one change of a library happen at a time. False when the user is no more. */
export async function lockLibrary(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return rows.length > 0
}

export async function findOwnText(tx: Tx, userId: string, id: string) {
  const [row] = await tx
    .select({ book: userBooks, text: userChapters.text })
    .from(userBooks)
    .innerJoin(
      userChapters,
      and(eq(userChapters.userId, userBooks.userId), eq(userChapters.bookId, userBooks.id)),
    )
    .where(and(eq(userBooks.userId, userId), eq(userBooks.id, id), eq(userChapters.position, 0)))
  return row
}

export async function isShippedBook(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: shippedBooks.id })
    .from(shippedBooks)
    .where(eq(shippedBooks.id, id))
  return rows.length > 0
}

export async function countOwnTexts(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ texts: count() })
    .from(userBooks)
    .where(eq(userBooks.userId, userId))
  return row?.texts ?? 0
}

/** A book of one chapter. */
export async function insertOwnText(
  tx: Tx,
  book: typeof userBooks.$inferInsert,
  text: string,
): Promise<OwnBook> {
  const [inserted] = await tx.insert(userBooks).values(book).returning()
  if (!inserted) throw new Error('an insert gave no row')
  const { userId, id: bookId, words } = book
  await tx.insert(userChapters).values({ userId, bookId, position: 0, title: '', words, text })
  return inserted
}

/** What was deleted; undefined when there is no such text of this user's. */
export async function deleteOwnText(tx: Tx, userId: string, id: string) {
  const [deleted] = await tx
    .delete(userBooks)
    .where(and(eq(userBooks.userId, userId), eq(userBooks.id, id)))
    .returning({ userId: userBooks.userId, id: userBooks.id })
  if (!deleted) return
  for (const table of [readingPlaces, bookmarks, readBooks]) {
    await tx.delete(table).where(and(eq(table.userId, userId), eq(table.textId, id)))
  }
  return deleted
}
