// The limits of a user's library. They apply however a text is added.
import type { Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { isShippedBook, measureLibrary } from './book-store.ts'

/** How many own texts a user may have, pasted and imported together. */
export const ownTextsMax = 1_000

/** The size of everything in one library: the original files and the content extracted from them. */
export const libraryBytesMax = 4 * 2 ** 30

/**
 * Checks that a text can be added. The transaction must have locked the user.
 * @throws Failure `id_taken` when a shipped book has the id, or `library_full`
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
 * Checks that an existing text may grow by this many bytes.
 * @throws Failure `library_full`
 */
export async function assertRoomToGrow(tx: Tx, userId: string, bytes: number): Promise<void> {
  const held = await measureLibrary(tx, userId)
  if (held.bytes + bytes > libraryBytesMax) fail('library_full')
}
