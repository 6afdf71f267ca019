// SQL about the books for everybody, as administrators manage them.
import type { Language } from '@fovea/contract/languages.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { shippedBooks } from '../../platform/tables/reading.ts'

export type BookRow = typeof shippedBooks.$inferSelect

export function listBooks(
  db: Db,
  {
    lang,
    limit,
    after,
  }: {
    lang: Language | undefined
    limit: number
    after: { title: string; id: string } | undefined
  },
): Promise<BookRow[]> {
  return db
    .select()
    .from(shippedBooks)
    .where(
      and(
        lang && eq(shippedBooks.lang, lang),
        after && sql`(${shippedBooks.title}, ${shippedBooks.id}) > (${after.title}, ${after.id})`,
      ),
    )
    .orderBy(asc(shippedBooks.title), asc(shippedBooks.id))
    .limit(limit)
}

export async function findBook(db: Db | Tx, id: string): Promise<BookRow | undefined> {
  const [row] = await db.select().from(shippedBooks).where(eq(shippedBooks.id, id))
  return row
}

export async function updateBook(
  tx: Tx,
  id: string,
  change: Partial<Pick<BookRow, 'title' | 'author' | 'lang' | 'level' | 'hiddenAt' | 'edits'>>,
): Promise<void> {
  await tx.update(shippedBooks).set(change).where(eq(shippedBooks.id, id))
}
