// Imported books in the database. They are importing at first, and then either ready with all chapters or failed.
import type { ErrorCode } from '@fovea/contract/errors.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { userBooks, userChapters } from '../../platform/tables/reading.ts'

export type OwnBook = typeof userBooks.$inferSelect
export type ChapterRow = Omit<typeof userChapters.$inferInsert, 'userId' | 'bookId'>

/** How many rows one statement inserts. */
const chaptersAtOnce = 200

export async function findOwnBook(
  db: Db | Tx,
  userId: string,
  id: string,
): Promise<OwnBook | undefined> {
  const [row] = await db
    .select()
    .from(userBooks)
    .where(and(eq(userBooks.userId, userId), eq(userBooks.id, id)))
  return row
}

export async function insertBook(tx: Tx, book: typeof userBooks.$inferInsert): Promise<OwnBook> {
  const [inserted] = await tx.insert(userBooks).values(book).returning()
  if (!inserted) throw new Error('a book was not inserted')
  return inserted
}

/** Must share a transaction with its chapters. Returns false when the book is no longer importing. */
export async function makeBookReady(
  tx: Tx,
  { userId, id }: Pick<OwnBook, 'userId' | 'id'>,
  changes: Partial<OwnBook>,
): Promise<boolean> {
  const updated = await tx
    .update(userBooks)
    .set({ ...changes, status: 'ready' })
    .where(isImporting(userId, id))
    .returning({ id: userBooks.id })
  return updated.length > 0
}

export async function insertChapters(
  tx: Tx,
  { userId, id }: Pick<OwnBook, 'userId' | 'id'>,
  chapters: ChapterRow[],
): Promise<void> {
  for (let i = 0; i < chapters.length; i += chaptersAtOnce) {
    const rows = chapters.slice(i, i + chaptersAtOnce)
    await tx
      .insert(userChapters)
      .values(rows.map((chapter) => ({ ...chapter, userId, bookId: id })))
  }
}

/** The row remains, with the reason and everything it records about the original. */
export async function makeBookFailed(
  db: Db | Tx,
  { userId, id }: Pick<OwnBook, 'userId' | 'id'>,
  failure: ErrorCode,
): Promise<void> {
  await db.update(userBooks).set({ status: 'failed', failure }).where(isImporting(userId, id))
}

/** Marks a failed book for another attempt. */
export async function makeBookImporting(
  tx: Tx,
  { userId, id }: Pick<OwnBook, 'userId' | 'id'>,
): Promise<void> {
  await tx
    .update(userBooks)
    .set({ status: 'importing', failure: null })
    .where(and(eq(userBooks.userId, userId), eq(userBooks.id, id), eq(userBooks.status, 'failed')))
}

/** Returns the books of all users, the oldest first. */
export async function findImportingBooks(db: Db): Promise<{ userId: string; bookId: string }[]> {
  return db
    .select({ userId: userBooks.userId, bookId: userBooks.id })
    .from(userBooks)
    .where(eq(userBooks.status, 'importing'))
    .orderBy(asc(userBooks.createdAt), asc(userBooks.id))
}

export async function countImportingBooks(tx: Tx, userId: string): Promise<number> {
  return tx.$count(userBooks, and(eq(userBooks.userId, userId), eq(userBooks.status, 'importing')))
}

function isImporting(userId: string, id: string) {
  return and(eq(userBooks.userId, userId), eq(userBooks.id, id), eq(userBooks.status, 'importing'))
}
