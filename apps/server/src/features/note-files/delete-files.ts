// Deletes files of a user: all of those that are named, or none.
import { deleteNoteFiles } from '../../domain/note-files/note-file-store.ts'
import { removeStored } from '../../domain/note-files/store-note-file.ts'
import { fail } from '../../platform/failure.ts'
import { changeUser } from '../../platform/lock-user.ts'
import type { FileParts } from './upload-file.ts'

/** @throws Failure `not_found` when one of them is not the user's */
export async function deleteFiles(
  parts: FileParts,
  userId: string,
  named: string[],
): Promise<void> {
  const ids = Array.from(new Set(named.map((id) => id.toLowerCase())))
  if (ids.length === 0) return
  const deleted = await changeUser(parts.db, userId, async (tx) => {
    const rows = await deleteNoteFiles(tx, userId, ids)
    return rows.length === ids.length ? rows : fail('not_found')
  })
  await removeStored(parts, deleted)
}
