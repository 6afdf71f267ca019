// SQL about the running sums of what a user's notes take up, so that quotas need no counting.
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { noteTotals } from '../../platform/tables/notes.ts'

export interface Totals {
  /** Those in the trash included. */
  notes: number
  /** Of titles, texts and earlier versions. */
  bytes: number
  /** Of files and thumbnails. */
  fileBytes: number
}

const nothing: Totals = { notes: 0, bytes: 0, fileBytes: 0 }

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
