// Places in texts that a user has marked, each with a note.
import { and, asc, count, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database.ts'
import { bookmarks, shippedBooks, userBooks } from '../../platform/tables/reading.ts'

export type KeptBookmark = typeof bookmarks.$inferSelect

interface Page<Place> {
  limit: number
  /** Continues behind this bookmark, which may have been deleted in the meantime. */
  after: Place | undefined
}

/** Returns the bookmarks of one text, ordered by their place. */
export function findBookmarksIn(
  db: Db,
  userId: string,
  {
    textId,
    limit,
    after,
  }: Page<Pick<KeptBookmark, 'chapter' | 'word' | 'id'>> & { textId: string },
) {
  const { chapter, word, id } = bookmarks
  const isBehind =
    after && sql`(${chapter}, ${word}, ${id}) > (${after.chapter}, ${after.word}, ${after.id})`
  return selectBookmarks(
    db,
    and(eq(bookmarks.userId, userId), eq(bookmarks.textId, textId), isBehind),
  )
    .orderBy(asc(chapter), asc(word), asc(id))
    .limit(limit)
}

/** Returns the bookmarks in all texts that still exist, the newest first. */
export function findAllBookmarks(
  db: Db,
  userId: string,
  { limit, after }: Page<Pick<KeptBookmark, 'createdAt' | 'id'>>,
) {
  const { createdAt, id } = bookmarks
  const isBehind =
    after && sql`(${createdAt}, ${id}) < (${after.createdAt.toISOString()}, ${after.id})`
  return selectBookmarks(db, and(eq(bookmarks.userId, userId), isBehind))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

function selectBookmarks(db: Db, which: SQL | undefined) {
  return db
    .select({
      bookmark: bookmarks,
      title: sql<string>`coalesce(${userBooks.title}, ${shippedBooks.title})`,
    })
    .from(bookmarks)
    .leftJoin(
      userBooks,
      and(eq(userBooks.userId, bookmarks.userId), eq(userBooks.id, bookmarks.textId)),
    )
    .leftJoin(shippedBooks, eq(shippedBooks.id, bookmarks.textId))
    .where(and(which, or(isNotNull(userBooks.id), isNotNull(shippedBooks.id))))
    .$dynamic()
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

/** Returns false when the user has no such bookmark. */
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
