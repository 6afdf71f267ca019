// Moves notes to the trash and out of it, and deletes them for good: at once on request, otherwise after a while.
import { dayMs } from '@fovea/contract/durations.ts'
import type { NoteFile } from '@fovea/contract/note-files.ts'
import { trashDays } from '@fovea/contract/note-limits.ts'
import { findFilesOfNote } from '../../domain/notes/files-of-note-store.ts'
import { assertTrialIncludes } from '../../domain/notes/note-limit.ts'
import { findNote, updateNoteRow } from '../../domain/notes/note-store.ts'
import { findSharedFiles } from '../../domain/notes/shared-file-store.ts'
import { deleteNotes, deleteTrashed, findUsersWithTrash } from '../../domain/notes/trash-store.ts'
import type { Db } from '../../platform/database.ts'
import { Failure, fail } from '../../platform/failure.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { changeUser } from '../../platform/lock-user.ts'
import type { Caller } from '../../platform/routes.ts'
import type { NoteParts } from './note-parts.ts'

/** How many notes one transaction deletes. */
const atOnce = 500

/** A note that is in the trash already is deleted for good. @throws Failure `not_found` */
export async function deleteNote(
  { db, clock }: Pick<NoteParts, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<{ isTrashed: boolean; files: NoteFile[] }> {
  return changeUser(db, userId, async (tx) => {
    const note = (await findNote(tx, userId, id)) ?? fail('not_found')
    const isTrashed = note.trashedAt === null
    const now = clock.now()
    const files = await findFilesOfNote(tx, userId, note.id)
    if (isTrashed) {
      const shared = await findSharedFiles(tx, note)
      await updateNoteRow(tx, note, { trashedAt: now })
      return { isTrashed, files: files.filter(({ _id }) => !shared.has(_id)) }
    }
    const passedOn = new Set(await deleteNotes(tx, userId, [note.id], now))
    const orphans = files.filter(({ _id }) => !passedOn.has(_id))
    return { isTrashed, files: orphans.map((file) => ({ ...file, noteId: null })) }
  })
}

/** A note that is not in the trash stays as it is. @throws Failure `not_found` or `note_limit_reached` */
export async function restoreNote(
  { db, maxTrialNotes }: Pick<NoteParts, 'db' | 'maxTrialNotes'>,
  { userId, userType }: Pick<Caller, 'userId' | 'userType'>,
  id: string,
): Promise<void> {
  await changeUser(db, userId, async (tx) => {
    const note = (await findNote(tx, userId, id)) ?? fail('not_found')
    if (note.trashedAt === null) return
    await assertTrialIncludes(tx, { userId, userType, notes: 1, maxTrialNotes })
    await updateNoteRow(tx, note, { trashedAt: null })
  })
}

/** Deletes everything that was in the trash at `until`. */
export async function emptyTrash(
  db: Db,
  userId: string,
  { until, now }: { until: Date; now: Date },
): Promise<void> {
  let deleted = atOnce
  while (deleted === atOnce) {
    deleted = await changeUser(db, userId, (tx) =>
      deleteTrashed(tx, userId, { until, now, limit: atOnce }),
    )
  }
}

/** Deletes for good, once a day, what has been in the trash for too long. */
export function emptyTrashDaily(
  jobs: Pick<Jobs, 'performDaily'>,
  { db, clock }: Pick<NoteParts, 'db' | 'clock'>,
): Promise<void> {
  return jobs.performDaily('empty-trash', () => emptyOldTrash(db, clock.now()))
}

export async function emptyOldTrash(db: Db, now: Date): Promise<void> {
  const until = new Date(now.getTime() - trashDays * dayMs)
  for (const userId of await findUsersWithTrash(db, until)) {
    // The account may have been deleted in the meantime, or is busy; then the next day does it.
    await emptyTrash(db, userId, { until, now }).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error
    })
  }
}
