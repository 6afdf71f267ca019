// What the notes of a user take up: one quota for notes, their earlier versions, files and thumbnails.
import { eq, sql, sum } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { noteFiles, noteTotals } from '../../platform/tables/notes.ts'

/** The size of everything in the notes of one user. */
export const noteBytesMax = 4 * 2 ** 30

export interface Totals {
  /** Those in the trash included. */
  notes: number
  /** Of titles, texts and earlier versions. */
  bytes: number
}

/** Returns the bytes of notes, versions, files and thumbnails. The transaction must have locked the user. */
async function countNoteBytes(tx: Tx, userId: string): Promise<number> {
  const [{ bytes }, [files]] = [
    await findTotals(tx, userId),
    await tx
      .select({ bytes: sum(sql`${noteFiles.bytes}::bigint + ${noteFiles.thumbnailBytes}`) })
      .from(noteFiles)
      .where(eq(noteFiles.userId, userId)),
  ]
  return bytes + Number(files?.bytes ?? 0)
}

/** Checks that this many bytes can be added. @throws Failure `notes_full` */
export async function assertRoomForNoteBytes(tx: Tx, userId: string, bytes: number): Promise<void> {
  if ((await countNoteBytes(tx, userId)) + bytes > noteBytesMax) fail('notes_full')
}

export async function findTotals(tx: Tx, userId: string): Promise<Totals> {
  const [row] = await tx
    .select({ notes: noteTotals.notes, bytes: noteTotals.bytes })
    .from(noteTotals)
    .where(eq(noteTotals.userId, userId))
  return row ?? { notes: 0, bytes: 0 }
}

/** Every change of notes and versions goes with the change of their sums, which may be negative. */
export async function addToTotals(tx: Tx, userId: string, added: Totals): Promise<void> {
  if (added.notes === 0 && added.bytes === 0) return
  await tx
    .insert(noteTotals)
    .values({ userId, ...added })
    .onConflictDoUpdate({
      target: noteTotals.userId,
      set: {
        notes: sql`${noteTotals.notes} + excluded.notes`,
        bytes: sql`${noteTotals.bytes} + excluded.bytes`,
      },
    })
}
