// The shipped books as the database holds them.
import { inArray, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { shippedBooks, shippedChapters } from '../../platform/tables/reading.ts'

type ShippedRow = typeof shippedBooks.$inferSelect
type ChapterRow = typeof shippedChapters.$inferSelect

/** Any number: it only has to be the same in every process that ships books into this database. */
const shippingLock = 7_308_630

/** Until the transaction ends, nobody else ships. */
export async function lockShipping(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${shippingLock})`)
}

export interface ShippedState {
  /** Of what was shipped last; 0 before anything was. */
  edition: number
  /** Of each book's file, by the book's id. */
  digests: Map<string, string>
}

export async function findShippedState(db: Db | Tx): Promise<ShippedState> {
  const { id, digest, edition } = shippedBooks
  const rows = await db.select({ id, digest, edition }).from(shippedBooks)
  return {
    edition: rows.reduce((newest, row) => Math.max(newest, row.edition), 0),
    digests: new Map(rows.map((row) => [row.id, row.digest])),
  }
}

export async function markEdition(tx: Tx, edition: number): Promise<void> {
  await tx.update(shippedBooks).set({ edition }).where(ne(shippedBooks.edition, edition))
}

/** Adds a book or replaces it; it keeps the date on which it first shipped. */
export async function writeShippedBook(
  tx: Tx,
  { createdAt, ...book }: ShippedRow,
  chapters: Omit<ChapterRow, 'bookId'>[],
): Promise<void> {
  await tx
    .insert(shippedBooks)
    .values({ ...book, createdAt })
    .onConflictDoUpdate({ target: shippedBooks.id, set: book })
  await tx.delete(shippedChapters).where(inArray(shippedChapters.bookId, [book.id]))
  await tx
    .insert(shippedChapters)
    .values(chapters.map((chapter) => ({ ...chapter, bookId: book.id })))
}

export async function removeShippedBooks(tx: Tx, ids: string[]): Promise<void> {
  await tx.delete(shippedBooks).where(inArray(shippedBooks.id, ids))
}
