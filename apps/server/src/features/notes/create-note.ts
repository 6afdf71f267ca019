// Writes a new note. A request that is repeated has no further effect.
import type { EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { notes } from '@fovea/contract/notes.ts'
import { v7 } from 'uuid'
import { askFormed } from '../../domain/notes/ask-formed.ts'
import { assertRoomForNotes } from '../../domain/notes/note-limit.ts'
import { findNote } from '../../domain/notes/note-store.ts'
import { insertNote } from '../../domain/notes/write-note.ts'
import { changeUser } from '../../platform/lock-user.ts'
import type { Caller } from '../../platform/routes.ts'
import { assertOwn } from './assert-own.ts'
import type { NoteParts } from './note-parts.ts'

type SentNote = EndpointRequest<typeof notes.createNote>['body']

/**
 * Returns the id of the note.
 * @throws Failure `not_found` for a folder or tag that is not the user's, `note_limit_reached` or `notes_full`
 */
export async function createNote(
  { db, clock, maxTrialNotes }: NoteParts,
  { userId, userType }: Pick<Caller, 'userId' | 'userType'>,
  { _id: id = v7(), folderId, tags, title, html, isPinned }: SentNote,
): Promise<string> {
  const formed = await askFormed(userId, { title, html })
  await changeUser(db, userId, async (tx) => {
    if (await findNote(tx, userId, id)) return
    await assertOwn(tx, userId, { folderId, tags })
    const { bytes } = formed
    await assertRoomForNotes(tx, { userId, userType, notes: 1, maxTrialNotes, bytes })
    const now = clock.now()
    const times = { createdAt: now, updatedAt: now }
    await insertNote(tx, { userId, id, folderId, tagIds: tags, isPinned, formed, ...times })
  })
  return id
}
