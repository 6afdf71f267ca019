// Changes a note: its title and text if the sender knew the version that is there, or named none; its folder, tags and pin in
// any case.
import type { EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { notes } from '@fovea/contract/notes.ts'
import { askFormed } from '../../domain/notes/ask-formed.ts'
import { retagNotes } from '../../domain/notes/filing-store.ts'
import {
  findNote,
  findNoteWithText,
  setTags,
  updateNoteRow,
} from '../../domain/notes/note-store.ts'
import { changeNoteText } from '../../domain/notes/write-note.ts'
import { Failure, fail } from '../../platform/failure.ts'
import { changeUser } from '../../platform/lock-user.ts'
import { assertOwn } from './assert-own.ts'
import type { NoteParts } from './note-parts.ts'

type SentChange = EndpointRequest<typeof notes.updateNote>['body']

/** How often a change without a version is tried while others change the note. Each of those calls was answered. */
const attemptsMax = 10

/**
 * A change is made as a whole or not at all. Without a version it holds, whatever was there; what it leaves out stays.
 * @throws Failure `not_found` also for a folder or tag that is not the user's, `note_changed` if there is a version,
 *   `too_many_requests` if there is none and others change the note all the time, `notes_full` or `note_tags_full`
 */
export async function updateNote(
  parts: Pick<NoteParts, 'db' | 'clock'>,
  userId: string,
  id: string,
  change: SentChange,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await changeOnce(parts, userId, id, change)
    } catch (error) {
      const isOvertaken = error instanceof Failure && error.code === 'note_changed'
      if (!isOvertaken || change.version !== undefined) throw error
      if (attempt === attemptsMax) fail('too_many_requests', { retryAfterSeconds: 1 })
    }
  }
}

async function changeOnce(
  { db, clock }: Pick<NoteParts, 'db' | 'clock'>,
  userId: string,
  id: string,
  { version, title, html, folderId, tags, addTags, removeTags, isPinned, ...rest }: SentChange,
): Promise<void> {
  const isText = title !== undefined || html !== undefined
  const isWhole = title !== undefined && html !== undefined
  // If the note is changed before the transaction begins, its version no longer fits. A change that names title and text
  // takes nothing from the note, so it fits any.
  const before = isText
    ? ((await findNoteWithText(db, userId, id)) ?? fail('not_found'))
    : undefined
  const text = before && { title: title ?? before.note.title, html: html ?? before.html }
  const formed = text && (await askFormed(userId, text))
  await changeUser(db, userId, async (tx) => {
    const note = (await findNote(tx, userId, id)) ?? fail('not_found')
    await assertOwn(tx, userId, { folderId, tags: [...(tags ?? []), ...(addTags ?? [])] })
    if (formed) {
      const now = clock.now()
      await changeNoteText(tx, {
        userId,
        id: note.id,
        now,
        formed,
        version: version ?? (isWhole ? undefined : before?.note.version),
        keepsReplaced: rest.keepsReplaced || version === undefined,
      })
    }
    if (folderId !== undefined || isPinned !== undefined) {
      await updateNoteRow(tx, note, {
        ...(folderId !== undefined && { folderId }),
        ...(isPinned !== undefined && { isPinned }),
      })
    }
    if (tags) await setTags(tx, note, tags)
    await retagNotes(tx, userId, [note.id], { addTags, removeTags })
  })
}
