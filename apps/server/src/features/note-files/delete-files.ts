// Deletes files of a user: all of those that are named, or none.
import { deleteNoteFiles } from '../../domain/note-files/note-file-store.ts'
import { removeStored } from '../../domain/note-files/store-note-file.ts'
import { findBlankTrashed } from '../../domain/notes/blank-note-store.ts'
import { deleteNotes } from '../../domain/notes/trash-store.ts'
import { fail } from '../../platform/failure.ts'
import { changeUser } from '../../platform/lock-user.ts'
import type { FileParts } from './upload-file.ts'

/**
 * @param options.emptiesTrash whether a note in the trash is deleted for good if nothing is left in it without the files
 * @throws Failure `not_found` when one of them is not the user's
 */
export async function deleteFiles(
  parts: FileParts,
  userId: string,
  named: string[],
  { emptiesTrash = false } = {},
): Promise<void> {
  const ids = Array.from(new Set(named.map((id) => id.toLowerCase())))
  if (ids.length === 0) return
  const deleted = await changeUser(parts.db, userId, async (tx) => {
    const rows = await deleteNoteFiles(tx, userId, ids)
    if (rows.length < ids.length) return fail('not_found')
    if (emptiesTrash) {
      const noteIds = [...new Set(rows.flatMap(({ noteId }) => noteId ?? []))]
      const blank = await findBlankTrashed(tx, userId, noteIds)
      if (blank.length > 0) await deleteNotes(tx, userId, blank, parts.clock.now())
    }
    return rows
  })
  await removeStored(parts, deleted)
}
