// What the notes of a user take up: one quota for notes, their earlier versions, files and thumbnails.
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { noteTotals } from '../../platform/tables/notes.ts'

/** The size of everything in the notes of one user. */
export const noteBytesMax = 4 * 2 ** 30

export interface Totals {
  /** Those in the trash included. */
  notes: number
  /** Of titles, texts and earlier versions. */
  bytes: number
  /** Of files and thumbnails. */
  fileBytes: number
}

const nothing: Totals = { notes: 0, bytes: 0, fileBytes: 0 }

/** Checks that this many bytes can be added. The transaction must have locked the user. @throws Failure `notes_full` */
export async function assertRoomForNoteBytes(tx: Tx, userId: string, added: number): Promise<void> {
  const { bytes, fileBytes } = await findTotals(tx, userId)
  if (bytes + fileBytes + added > noteBytesMax) fail('notes_full')
}

export async function findTotals(tx: Tx, userId: string): Promise<Totals> {
  const { notes, bytes, fileBytes } = noteTotals
  const [row] = await tx
    .select({ notes, bytes, fileBytes })
    .from(noteTotals)
    .where(eq(noteTotals.userId, userId))
  return row ?? nothing
}

/** Every change of notes, versions and files goes with the change of their sums, which may be negative. */
export async function addToTotals(tx: Tx, userId: string, added: Partial<Totals>): Promise<void> {
  const sums = { ...nothing, ...added }
  if (Object.values(sums).every((sum) => sum === 0)) return
  await tx
    .insert(noteTotals)
    .values({ userId, ...sums })
    .onConflictDoUpdate({
      target: noteTotals.userId,
      set: {
        notes: sql`${noteTotals.notes} + excluded.notes`,
        bytes: sql`${noteTotals.bytes} + excluded.bytes`,
        fileBytes: sql`${noteTotals.fileBytes} + excluded.file_bytes`,
      },
    })
}
