// Measures the storage that a user's notes take up. There is one quota for notes, their earlier versions, files and
// thumbnails.
import type { Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { findTotals } from './total-store.ts'

/** The size of everything in the notes of one user. */
export const noteBytesMax = 4 * 2 ** 30

/** Checks that this many bytes can be added. The transaction must have locked the user. @throws Failure `notes_full` */
export async function assertRoomForNoteBytes(tx: Tx, userId: string, added: number): Promise<void> {
  const { bytes, fileBytes } = await findTotals(tx, userId)
  if (bytes + fileBytes + added > noteBytesMax) fail('notes_full')
}
