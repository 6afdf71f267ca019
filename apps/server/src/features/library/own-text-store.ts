// A user's own texts. Deleting one also deletes everything that belongs to it.
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import {
  bookmarks,
  readBooks,
  readingPlaces,
  userBooks,
  userChapters,
} from '../../platform/tables/reading.ts'

export type OwnBook = typeof userBooks.$inferSelect

export async function findOwnText(tx: Tx, userId: string, id: string) {
  const [row] = await tx
    .select({ book: userBooks, text: userChapters.text })
    .from(userBooks)
    // A book that is being imported has no text yet.
    .leftJoin(
      userChapters,
      and(
        eq(userChapters.userId, userBooks.userId),
        eq(userChapters.bookId, userBooks.id),
        eq(userChapters.position, 0),
      ),
    )
    .where(and(eq(userBooks.userId, userId), eq(userBooks.id, id)))
  return row
}

/** Inserts a book of one chapter. */
export async function insertOwnText(
  tx: Tx,
  book: typeof userBooks.$inferInsert,
  text: string,
): Promise<OwnBook> {
  const [inserted] = await tx.insert(userBooks).values(book).returning()
  if (!inserted) throw new Error('an insert returned no row')
  const { userId, id: bookId, words } = book
  await tx.insert(userChapters).values({ userId, bookId, position: 0, title: '', words, text })
  return inserted
}

/** Returns the deleted book, or undefined when the user has no such text. */
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
