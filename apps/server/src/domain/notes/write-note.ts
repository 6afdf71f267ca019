// Writes a note with everything that depends on it: text, links, tags, earlier versions and sums. All of these run in a
// transaction that has locked the user.
import type { Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { type FormedNote, formNote } from './form-note.ts'
import {
  findNoteWithText,
  insertNoteRow,
  insertText,
  setLinks,
  setTags,
  updateNoteRow,
  updateText,
} from './note-store.ts'
import { adoptFiles } from './shared-files.ts'
import { addToTotals, assertRoomForNoteBytes } from './storage.ts'
import { findLastKeptAt, keepVersion } from './version-store.ts'

interface NewNote {
  userId: string
  id: string
  title: string
  /** It need not be clean. */
  html: string
  /** A folder of the user. */
  folderId: string | null
  /** Tags of the user. */
  tagIds: readonly string[]
  isPinned?: boolean
  createdAt: Date
  updatedAt: Date
  /** Title and markup as `askFormed` has formed them. Without it they are formed here, which blocks while it lasts. */
  formed?: FormedNote | undefined
}

/** How long ago a text must have been kept for the next one to be kept. */
const keepEveryMs = 5 * 60_000

/** Whether there is room is for the caller to check. @throws what `formNote` throws */
export async function insertNote(tx: Tx, note: NewNote): Promise<void> {
  const { userId, folderId, tagIds, isPinned = false, createdAt, updatedAt } = note
  const id = note.id.toLowerCase()
  const formed = note.formed ?? formNote(note)
  const { title, foldedTitle, excerpt, words, bytes } = formed
  await insertNoteRow(tx, {
    userId,
    id,
    folderId,
    title,
    foldedTitle,
    excerpt,
    words,
    isPinned,
    version: 1,
    bytes,
    createdAt,
    updatedAt,
    trashedAt: null,
  })
  await insertText(tx, { userId, id }, formed)
  if (formed.links.length > 0) await setLinks(tx, { userId, id }, formed.links)
  if (formed.files.length > 0) await adoptFiles(tx, { userId, id }, formed.files)
  if (tagIds.length > 0) await setTags(tx, { userId, id }, tagIds)
  await addToTotals(tx, userId, { notes: 1, bytes })
}

interface TextChange {
  userId: string
  id: string
  title: string
  /** It need not be clean. */
  html: string
  now: Date
  /** Whether the text that is replaced is kept as a version in any case. */
  keepsReplaced: boolean
  /** The version that is changed. Without it, whichever there is. */
  version?: number | undefined
  /** As for a new note. */
  formed?: FormedNote | undefined
}

/**
 * Nothing is changed if the note has this title and text already, whatever its version.
 * @throws Failure `not_found`, `note_changed` if the note has another version, `notes_full`, and what `formNote` throws
 */
export async function changeNoteText(tx: Tx, change: TextChange): Promise<void> {
  const { userId, now } = change
  const { note, html } = (await findNoteWithText(tx, userId, change.id)) ?? fail('not_found')
  const { id } = note
  const formed = change.formed ?? formNote(change)
  if (formed.title === note.title && formed.html === html) return
  if (change.version !== undefined && change.version !== note.version) fail('note_changed')
  const { title, foldedTitle, excerpt, words, bytes } = formed
  const isKept = change.keepsReplaced || (await isKeptAgain(tx, note, now))
  const keptBytes = isKept && note.bytes > 0 ? await keepVersion(tx, note, now) : 0
  const addedBytes = bytes - note.bytes + keptBytes
  if (addedBytes > 0) await assertRoomForNoteBytes(tx, userId, addedBytes)
  await updateNoteRow(tx, note, {
    title,
    foldedTitle,
    excerpt,
    words,
    bytes,
    version: note.version + 1,
    updatedAt: now,
  })
  await updateText(tx, note, formed)
  await setLinks(tx, { userId, id }, formed.links)
  if (formed.files.length > 0) await adoptFiles(tx, { userId, id }, formed.files)
  await addToTotals(tx, userId, { notes: 0, bytes: addedBytes })
}

async function isKeptAgain(
  tx: Tx,
  note: { userId: string; id: string },
  now: Date,
): Promise<boolean> {
  const lastKeptAt = await findLastKeptAt(tx, note)
  return lastKeptAt === undefined || now.getTime() - lastKeptAt.getTime() >= keepEveryMs
}
