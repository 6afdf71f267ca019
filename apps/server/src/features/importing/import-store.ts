// Imported books as the database holds them: importing at first, then ready with all chapters, or failed.
import type { ErrorCode } from '@fovea/contract/errors.ts'
import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { userBooks, userChapters } from '../../platform/tables/reading.ts'

export type OwnBook = typeof userBooks.$inferSelect
export type ChapterRow = Omit<typeof userChapters.$inferInsert, 'userId' | 'bookId'>

/** Rows that one statement writes. */
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

export async function insertImport(tx: Tx, book: typeof userBooks.$inferInsert): Promise<void> {
  await tx.insert(userBooks).values(book)
}

/** Together with its chapters. False when the book is importing no more. */
export async function makeReady(
  tx: Tx,
  { userId, id }: Pick<OwnBook, 'userId' | 'id'>,
  changes: Partial<OwnBook>,
  chapters: ChapterRow[],
): Promise<boolean> {
  const updated = await tx
    .update(userBooks)
    .set({ ...changes, status: 'ready' })
    .where(isImporting(userId, id))
    .returning({ id: userBooks.id })
  if (updated.length === 0) return false
  for (let i = 0; i < chapters.length; i += chaptersAtOnce) {
    const rows = chapters.slice(i, i + chaptersAtOnce)
    await tx
      .insert(userChapters)
      .values(rows.map((chapter) => ({ ...chapter, userId, bookId: id })))
  }
  return true
}

/** The row stays, to say why; its files are to be removed. */
export async function makeFailed(
  db: Db | Tx,
  { userId, id }: Pick<OwnBook, 'userId' | 'id'>,
  failure: ErrorCode,
): Promise<void> {
  await db.update(userBooks).set(failed(failure)).where(isImporting(userId, id))
}

function failed(failure: ErrorCode) {
  return { status: 'failed', failure, fileKey: null, fileBytes: null, coverKey: null } as const
}

function isImporting(userId: string, id: string) {
  return and(eq(userBooks.userId, userId), eq(userBooks.id, id), eq(userBooks.status, 'importing'))
}

}
