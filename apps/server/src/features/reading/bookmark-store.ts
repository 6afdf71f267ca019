// Places that a user has marked, with a note at each.
import { and, asc, count, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { bookmarks, shippedBooks, userBooks } from '../../platform/tables/reading.ts'

export type KeptBookmark = typeof bookmarks.$inferSelect

/** Those of one text by their place, or of all texts that are still there, the newest first. */
export function findBookmarks(db: Db | Tx, userId: string, textId?: string) {
  const order = textId
    ? [asc(bookmarks.chapter), asc(bookmarks.word), asc(bookmarks.id)]
    : [desc(bookmarks.createdAt), desc(bookmarks.id)]
  return db
    .select({
      bookmark: bookmarks,
      title: sql<string>`coalesce(${userBooks.title}, ${shippedBooks.title})`,
    })
    .from(bookmarks)
    .leftJoin(userBooks, and(eq(userBooks.userId, userId), eq(userBooks.id, bookmarks.textId)))
    .leftJoin(shippedBooks, eq(shippedBooks.id, bookmarks.textId))
    .where(
      and(
        eq(bookmarks.userId, userId),
        textId === undefined ? undefined : eq(bookmarks.textId, textId),
        or(isNotNull(userBooks.id), isNotNull(shippedBooks.id)),
      ),
    )
    .orderBy(...order)
}

export async function findBookmark(
  db: Db | Tx,
  userId: string,
  id: string,
): Promise<KeptBookmark | undefined> {
  const [bookmark] = await db.select().from(bookmarks).where(isBookmark(userId, id))
  return bookmark
}

export async function findBookmarkAt(
  tx: Tx,
  { userId, textId, chapter, word }: Pick<KeptBookmark, 'userId' | 'textId' | 'chapter' | 'word'>,
): Promise<KeptBookmark | undefined> {
  const [bookmark] = await tx
    .select()
    .from(bookmarks)
    .where(
      and(
        eq(bookmarks.userId, userId),
        eq(bookmarks.textId, textId),
        eq(bookmarks.chapter, chapter),
        eq(bookmarks.word, word),
      ),
    )
    .limit(1)
  return bookmark
}

export async function countBookmarks(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ bookmarks: count() })
    .from(bookmarks)
    .where(eq(bookmarks.userId, userId))
  return row?.bookmarks ?? 0
}

export async function insertBookmark(tx: Tx, bookmark: KeptBookmark): Promise<void> {
  await tx.insert(bookmarks).values(bookmark)
}

export async function updateNote(
  tx: Tx,
  { userId, id }: Pick<KeptBookmark, 'userId' | 'id'>,
  note: string,
): Promise<void> {
  await tx.update(bookmarks).set({ note }).where(isBookmark(userId, id))
}

/** False when there is no such bookmark of this user's. */
export async function deleteBookmark(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(bookmarks)
    .where(isBookmark(userId, id))
    .returning({ id: bookmarks.id })
  return deleted.length > 0
}

function isBookmark(userId: string, id: string) {
  return and(eq(bookmarks.userId, userId), eq(bookmarks.id, id))
}
