// What every way into a user's library keeps to: an id that is free, and an end of the room.
import { count, eq, sum } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { shippedBooks, userBooks } from '../../platform/tables/reading.ts'

/** Texts of one's own, pasted and imported. */
export const ownTextsMax = 1_000

/** Of everything that one library holds: originals, and what was made of them. */
const libraryBytesMax = 4 * 2 ** 30

/**
 * For a text that is about to be added, in a transaction that has locked the user.
 * @throws Failure `id_taken` when a shipped book has the id, `library_full`
 */
export async function assertRoomFor(
  tx: Tx,
  userId: string,
  { id, bytes }: { id: string; bytes: number },
): Promise<void> {
  if (await isShippedBook(tx, id)) fail('id_taken')
  const held = await measureLibrary(tx, userId)
  if (held.texts >= ownTextsMax || held.bytes + bytes > libraryBytesMax) fail('library_full')
}

/**
 * For a text that is there already and grows.
 * @throws Failure `library_full`
 */
export async function assertRoomToGrow(tx: Tx, userId: string, bytes: number): Promise<void> {
  const held = await measureLibrary(tx, userId)
  if (held.bytes + bytes > libraryBytesMax) fail('library_full')
}

async function isShippedBook(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: shippedBooks.id })
    .from(shippedBooks)
    .where(eq(shippedBooks.id, id))
  return rows.length > 0
}

/** How much a library holds. */
async function measureLibrary(tx: Tx, userId: string): Promise<{ texts: number; bytes: number }> {
  const [row] = await tx
    .select({
      texts: count(),
      fileBytes: sum(userBooks.fileBytes).mapWith(Number),
      keptBytes: sum(userBooks.keptBytes).mapWith(Number),
    })
    .from(userBooks)
    .where(eq(userBooks.userId, userId))
  return { texts: row?.texts ?? 0, bytes: (row?.fileBytes ?? 0) + (row?.keptBytes ?? 0) }
}
