// Changes a note: its title and text if the sender knew the version that is there, its folder, tags and pin in any case.
import type { EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { notes } from '@fovea/contract/notes.ts'
import { findNoteWithText, setTags, updateNoteRow } from '../../domain/notes/note-store.ts'
import { changeNoteText } from '../../domain/notes/write-note.ts'
import { fail } from '../../platform/failure.ts'
import { changeUser } from '../../platform/lock-user.ts'
import { assertOwn } from './assert-own.ts'
import type { NoteParts } from './note-parts.ts'

type SentChange = EndpointRequest<typeof notes.updateNote>['body']

/**
 * A change is made as a whole or not at all.
 * @throws Failure `not_found` also for a folder or tag that is not the user's, `note_changed` or `notes_full`
 */
export async function updateNote(
  { db, clock }: Pick<NoteParts, 'db' | 'clock'>,
  userId: string,
  id: string,
  { version, title, html, folderId, tags, isPinned, keepsReplaced }: SentChange,
): Promise<void> {
  await changeUser(db, userId, async (tx) => {
    const { note, html: kept } = (await findNoteWithText(tx, userId, id)) ?? fail('not_found')
    await assertOwn(tx, userId, { folderId, tags })
    if (title !== undefined || html !== undefined) {
      await changeNoteText(tx, {
        userId,
        id: note.id,
        version,
        title: title ?? note.title,
        html: html ?? kept,
        now: clock.now(),
        keepsReplaced,
      })
    }
    if (folderId !== undefined || isPinned !== undefined) {
      await updateNoteRow(tx, note, {
        ...(folderId !== undefined && { folderId }),
        ...(isPinned !== undefined && { isPinned }),
      })
    }
    if (tags) await setTags(tx, note, tags)
  })
}
