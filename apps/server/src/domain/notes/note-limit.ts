// How many notes a user may have. The limits apply however a note comes into being.
import { notesMax } from '@fovea/contract/note-limits.ts'
import type { Tx } from '../../platform/database.ts'
import type { UserType } from '../../platform/entitlement.ts'
import { fail } from '../../platform/failure.ts'
import { countKept } from './note-store.ts'
import { assertRoomForNoteBytes } from './storage.ts'
import { findTotals } from './total-store.ts'

interface Added {
  userId: string
  userType: UserType
  /** How many notes are to be added. */
  notes: number
  /** How many notes a user without a plan may have. */
  maxTrialNotes: number
  /** The size of what is to be added. */
  bytes?: number
}

/**
 * Checks that notes can be added. The transaction must have locked the user.
 * @throws Failure `note_limit_reached` for more notes than a trial includes, or `notes_full`
 */
export async function assertRoomForNotes(tx: Tx, added: Added): Promise<void> {
  await assertTrialIncludes(tx, added)
  const totals = await findTotals(tx, added.userId)
  if (totals.notes + added.notes > notesMax) fail('notes_full')
  await assertRoomForNoteBytes(tx, added.userId, added.bytes ?? 0)
}

/** Notes in the trash do not count. @throws Failure `note_limit_reached` */
export async function assertTrialIncludes(
  tx: Tx,
  { userId, userType, notes: added, maxTrialNotes }: Added,
): Promise<void> {
  if (userType !== 'trial') return
  if ((await countKept(tx, userId)) + added > maxTrialNotes) fail('note_limit_reached')
}
