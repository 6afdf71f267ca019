// Saves the notes of an imported file as they are read from it: files in the file store first, then all rows in one
// transaction. A failure leaves nothing.
import { Readable } from 'node:stream'
import { v7 } from 'uuid'
import { insertNoteFile } from '../../domain/note-files/note-file-store.ts'
import {
  removeStored,
  type StoredNoteFile,
  storeNoteFile,
} from '../../domain/note-files/store-note-file.ts'
import { assertRoomForNotes } from '../../domain/notes/note-limit.ts'
import { assertRoomForNoteBytes } from '../../domain/notes/storage.ts'
import { insertNote } from '../../domain/notes/write-note.ts'
import type { Tx } from '../../platform/database.ts'
import { lockUser } from '../../platform/lock-user.ts'
import { uploadsFolder } from '../../platform/uploads.ts'
import type { ImportedNote } from './convert/imported.ts'
import { findUserType, makeReady, type NoteImportRow } from './import-store.ts'
import { createPlaces } from './place-notes.ts'
import type { NotesHead, NotesPart } from './read-file.ts'
import type { RunParts } from './run-parts.ts'

interface StoredFile extends StoredNoteFile {
  id: string
  noteId: string
  name: string
}

type Reading = AsyncGenerator<NotesPart, void>

const skippedMax = 100

/** A thumbnail takes about half a second. Pictures that are stored later than this have none, so that an import ends. */
const thumbnailTimeMs = 60_000

/** @throws Failure `note_limit_reached`, `notes_full`, `folders_full`, `tags_full`, or whatever the reading throws */
export async function saveNotes(parts: RunParts, row: NoteImportRow, reading: Reading) {
  const stored: StoredFile[] = []
  let isSaved = false
  try {
    const first = await reading.next()
    if (first.done || !('head' in first.value)) throw new Error('a file was read without a head')
    const { head } = first.value
    // Checked before anything is written, and again once the user is locked.
    await parts.db.transaction((tx) => assertRoom(parts, tx, row.userId, head))
    const next = await storeFiles(parts, row.userId, reading, stored)
    isSaved = await parts.db.transaction(async (tx) => {
      if (!(await lockUser(tx, row.userId))) return false
      await assertRoom(parts, tx, row.userId, head)
      return insertAll(parts, tx, row, { head, stored, next, reading })
    })
  } finally {
    await reading.return()
    if (!isSaved) await removeStored(parts, stored)
  }
}

async function assertRoom(
  { maxTrialNotes }: RunParts,
  tx: Tx,
  userId: string,
  { notes, bytes }: Pick<NotesHead, 'notes' | 'bytes'>,
): Promise<void> {
  const userType = await findUserType(tx, userId)
  if (userType) await assertRoomForNotes(tx, { userId, userType, notes, maxTrialNotes, bytes })
}

/** @returns the first part that is no file */
async function storeFiles(
  parts: RunParts,
  userId: string,
  reading: Reading,
  stored: StoredFile[],
): Promise<IteratorResult<NotesPart, void>> {
  const begin = performance.now()
  for (;;) {
    const next = await reading.next()
    if (next.done || !('file' in next.value)) return next
    const { bytes, ...file } = next.value.file
    const key = `${uploadsFolder}/${v7()}`
    try {
      // As a stream, which the storage refuses when there is no room.
      await parts.files.put(key, Readable.from([Buffer.from(bytes)]))
      const isPlain = performance.now() - begin > thumbnailTimeMs
      const place = { userId, key, sizeBytes: bytes.length, isPlain }
      stored.push({ ...file, ...(await storeNoteFile(parts, place)) })
    } catch (error) {
      await parts.files.deleteAll(key).catch(() => {})
      throw error
    }
  }
}

async function insertAll(
  { clock }: RunParts,
  tx: Tx,
  row: NoteImportRow,
  given: {
    head: NotesHead
    stored: StoredFile[]
    next: IteratorResult<NotesPart, void>
    reading: Reading
  },
): Promise<boolean> {
  const { head, stored, reading } = given
  const { userId } = row
  const now = clock.now()
  const places = await createPlaces(tx, { userId, into: row.folderId, now })
  for (const titles of head.folders) await places.findFolder(titles)
  let count = 0
  for (let { next } = given; !next.done; next = await reading.next()) {
    if (!('notes' in next.value)) throw new Error('a file was read in another order')
    for (const note of next.value.notes) {
      const folderId = await places.findFolder(note.folder)
      const tagIds = await places.findTags(note.tags)
      const { id, title, html, isPinned } = note
      const times = tellTimes(note, now)
      await insertNote(tx, { userId, id, title, html, isPinned, folderId, tagIds, ...times })
      count += 1
    }
  }
  if (count !== head.notes || stored.length !== head.files) {
    throw new Error('a file was read as something else than its head declares')
  }
  for (const file of stored) await insertNoteFile(tx, { userId, ...file, createdAt: now })
  // Thumbnails count too.
  await assertRoomForNoteBytes(tx, userId, 0)
  const skipped = head.skipped
    .slice(0, skippedMax)
    .map((name) => name.toWellFormed().replaceAll(/\p{Cc}/gu, ' '))
  return makeReady(tx, row, { notes: count, files: stored.length, skipped })
}

/** Times that cannot be true are not believed. */
function tellTimes({ createdAt, updatedAt }: ImportedNote, now: Date) {
  const isTrue = (moment: Date | undefined): moment is Date =>
    moment !== undefined && moment.getTime() > 0 && moment.getTime() <= now.getTime() + dayMs
  const updated = isTrue(updatedAt) ? updatedAt : isTrue(createdAt) ? createdAt : now
  return { createdAt: isTrue(createdAt) ? createdAt : updated, updatedAt: updated }
}

const dayMs = 86_400_000
