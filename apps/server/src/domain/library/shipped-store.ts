// The shipped books in the database.
import { eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { shippedBooks, shippedChapters } from '../../platform/tables/reading.ts'

type ChapterRow = typeof shippedChapters.$inferSelect

/** An arbitrary number that must be the same in every process that ships books into this database. */
const shippingLock = 7_308_630

/** Keeps other servers from shipping books until the transaction ends. */
export async function lockShipping(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${shippingLock})`)
}

export interface ShippedState {
  /** The edition that was shipped last, or 0 when nothing has been shipped. */
  edition: number
  /** The digest of each book's file, by the id of the book. */
  digests: Map<string, string>
}

export async function findShippedState(db: Db | Tx): Promise<ShippedState> {
  const { id, digest, edition, isAdded } = shippedBooks
  const rows = await db.select({ id, digest, edition }).from(shippedBooks).where(eq(isAdded, false))
  return {
    edition: rows.reduce((newest, row) => Math.max(newest, row.edition), 0),
    digests: new Map(rows.map((row) => [row.id, row.digest])),
  }
}

export async function markEdition(tx: Tx, edition: number): Promise<void> {
  await tx.update(shippedBooks).set({ edition }).where(ne(shippedBooks.edition, edition))
}

/**
 * Adds or replaces a book. A replaced book keeps the date on which it was first shipped, and what an administrator has
 * changed about it.
 */
export async function writeShippedBook(
  tx: Tx,
  { createdAt, ...book }: typeof shippedBooks.$inferInsert,
  chapters: Omit<ChapterRow, 'bookId'>[],
): Promise<void> {
  await tx
    .insert(shippedBooks)
    .values({ ...book, createdAt })
    .onConflictDoUpdate({ target: shippedBooks.id, set: book })
  await keepEdits(tx, book.id)
  await tx.delete(shippedChapters).where(inArray(shippedChapters.bookId, [book.id]))
  await tx
    .insert(shippedChapters)
    .values(chapters.map((chapter) => ({ ...chapter, bookId: book.id })))
}

async function keepEdits(tx: Tx, id: string): Promise<void> {
  const isBook = eq(shippedBooks.id, id)
  const [book] = await tx.select({ edits: shippedBooks.edits }).from(shippedBooks).where(isBook)
  if (!book || Object.keys(book.edits).length === 0) return
  await tx.update(shippedBooks).set(book.edits).where(isBook)
}

export async function removeShippedBooks(tx: Tx, ids: string[]): Promise<void> {
  await tx.delete(shippedBooks).where(inArray(shippedBooks.id, ids))
}
