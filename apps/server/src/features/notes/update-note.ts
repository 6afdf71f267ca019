// Changes a note: its title and text if the sender knew the version that is there, its folder, tags and pin in any case.
import type { EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { notes } from '@fovea/contract/notes.ts'
import { askFormed } from '../../domain/notes/ask-formed.ts'
import {
  findNote,
  findNoteWithText,
  setTags,
  updateNoteRow,
} from '../../domain/notes/note-store.ts'
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
  const isText = title !== undefined || html !== undefined
  // If the note is changed before the transaction begins, its version no longer fits.
  const before = isText
    ? ((await findNoteWithText(db, userId, id)) ?? fail('not_found'))
    : undefined
  const text = before && { title: title ?? before.note.title, html: html ?? before.html }
  const formed = text && (await askFormed(userId, text))
  await changeUser(db, userId, async (tx) => {
    const note = (await findNote(tx, userId, id)) ?? fail('not_found')
    await assertOwn(tx, userId, { folderId, tags })
    if (formed) {
      const now = clock.now()
      await changeNoteText(tx, { userId, id: note.id, version, now, keepsReplaced, formed })
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
