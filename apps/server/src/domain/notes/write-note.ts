// Writes a note with everything that depends on it: text, links, tags, earlier versions and sums. All of these run in a
// transaction that has locked the user.
import type { Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import type { FormedNote } from './form-note.ts'
import {
  findNoteWithText,
  insertLinks,
  insertNoteRows,
  insertTaggings,
  insertTexts,
  setLinks,
  updateNoteRow,
  updateText,
} from './note-store.ts'
import { adoptFiles } from './shared-file-store.ts'
import { assertRoomForNoteBytes } from './storage.ts'
import { keepEveryMs } from './thin-versions.ts'
import { addToTotals } from './total-store.ts'
import { findLastKeptAt, keepVersion } from './version-store.ts'

interface NewNote {
  userId: string
  id: string
  /** A folder of the user. */
  folderId: string | null
  /** Tags of the user. */
  tagIds: readonly string[]
  isPinned?: boolean
  createdAt: Date
  updatedAt: Date
  /** Title and markup, which `askFormed` has formed before the transaction, since that may take long. */
  formed: FormedNote
}

/** Whether there is room is for the caller to check. */
export async function insertNote(tx: Tx, note: NewNote): Promise<void> {
  await insertNotes(tx, note.userId, [note])
}

export type NewFormedNote = Omit<NewNote, 'userId'>

/** Inserts any number of notes of one user. Whether there is room is for the caller to check. */
export async function insertNotes(
  tx: Tx,
  userId: string,
  given: readonly NewFormedNote[],
): Promise<void> {
  const notes = given.map((note) => ({ ...note, id: note.id.toLowerCase() }))
  if (notes.length === 0) return
  await insertNoteRows(
    tx,
    notes.map(({ id, folderId, isPinned = false, createdAt, updatedAt, formed }) => ({
      userId,
      id,
      folderId,
      title: formed.title,
      foldedTitle: formed.foldedTitle,
      excerpt: formed.excerpt,
      words: formed.words,
      isPinned,
      version: 1,
      bytes: formed.bytes,
      createdAt,
      updatedAt,
      trashedAt: null,
    })),
  )
  await insertTexts(tx, userId, notes)
  await insertLinks(
    tx,
    userId,
    notes.flatMap(({ id, formed }) => formed.links.map((targetId) => ({ id, targetId }))),
  )
  await insertTaggings(
    tx,
    userId,
    notes.flatMap(({ id, tagIds }) => [...new Set(tagIds)].map((tagId) => ({ id, tagId }))),
  )
  await adoptFiles(tx, userId, notes)
  const bytes = notes.reduce((sum, { formed }) => sum + formed.bytes, 0)
  await addToTotals(tx, userId, { notes: notes.length, bytes })
}

interface TextChange {
  userId: string
  id: string
  /** As for a new note. */
  formed: FormedNote
  now: Date
  /** Whether the text that is replaced is kept as a version in any case. */
  keepsReplaced: boolean
  /** The version that is changed. Without it, whichever there is. */
  version?: number | undefined
}

/**
 * Nothing is changed if the note has this title and text already, whatever its version.
 * @throws Failure `not_found`, `note_changed` if the note has another version, or `notes_full`
 */
export async function changeNoteText(tx: Tx, change: TextChange): Promise<void> {
  const { userId, now, formed } = change
  const { note, html } = (await findNoteWithText(tx, userId, change.id)) ?? fail('not_found')
  const { id } = note
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
  await adoptFiles(tx, userId, [{ id, formed }])
  await addToTotals(tx, userId, { bytes: addedBytes })
}

async function isKeptAgain(
  tx: Tx,
  note: { userId: string; id: string },
  now: Date,
): Promise<boolean> {
  const lastKeptAt = await findLastKeptAt(tx, note)
  return lastKeptAt === undefined || now.getTime() - lastKeptAt.getTime() >= keepEveryMs
}
