// What every way into a user's library keeps to: one change at a time, ids that are free, and an end of it.
import { count, eq, sum } from 'drizzle-orm'
import type { Tx } from '../database.ts'
import { lockUser } from '../lock-user.ts'
import { shippedBooks, userBooks } from '../tables/reading.ts'

/** Texts of one's own, pasted and imported. */
export const ownTextsMax = 1_000

/** Of everything that one library holds: originals, and what was made of them. */
export const libraryBytesMax = 4 * 2 ** 30

/** Lets one change of a library happen at a time. False when the user is no more. */
export const lockLibrary = lockUser

export async function isShippedBook(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: shippedBooks.id })
    .from(shippedBooks)
    .where(eq(shippedBooks.id, id))
  return rows.length > 0
}

/** How much a library holds. */
export async function measureLibrary(
  tx: Tx,
  userId: string,
): Promise<{ texts: number; bytes: number }> {
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
