// Saves the notes of an imported file as they are read from it: files in the file store first, then the formed notes next to
// them, and in the end all rows in one short transaction. A failure leaves nothing.
import { insertNoteFiles } from '../../domain/note-files/note-file-store.ts'
import {
  removeStored,
  type StoredNoteFile,
  storeImportedFile,
} from '../../domain/note-files/store-note-file.ts'
import { assertRoomForNotes } from '../../domain/notes/note-limit.ts'
import { assertRoomForNoteBytes } from '../../domain/notes/storage.ts'
import { insertNotes, type NewFormedNote } from '../../domain/notes/write-note.ts'
import { findUserType } from '../../domain/plans/plan-store.ts'
import type { Tx } from '../../platform/database.ts'
import type { FileJobParts } from '../../platform/jobs/file-jobs.ts'
import { lockUser } from '../../platform/lock-user.ts'
import type { ImportedNote } from './convert/imported.ts'
import { makeNotesReady, type NoteImportRow } from './note-import-store.ts'
import { createPlaces } from './place-notes.ts'
import type { NotesHead, NotesPart } from './read-notes.ts'
import { readStagedNotes, type StagedNote, stageNotes } from './stage-notes.ts'

export interface NoteImportParts extends FileJobParts {
  /** How many notes a user without a plan may have. */
  maxTrialNotes: number
}

interface StoredFile extends StoredNoteFile {
  id: string
  noteId: string
  name: string
}

type Reading = AsyncGenerator<NotesPart, void>

const skippedMax = 100

/** @throws Failure `note_limit_reached`, `notes_full`, `folders_full`, `tags_full`, or whatever the reading throws */
export async function saveNotes(parts: NoteImportParts, row: NoteImportRow, reading: Reading) {
  const { db, files, clock } = parts
  const { userId } = row
  const stored: StoredFile[] = []
  const now = clock.now()
  let stagedKey: string | undefined
  let isSaved = false
  try {
    const first = await reading.next()
    if (first.done || !('head' in first.value)) throw new Error('a file was read without a head')
    const { head } = first.value
    // Checked before anything is written, and again once the user is locked.
    await db.transaction((tx) => assertRoom(parts, tx, userId, head))
    const next = await storeFiles(parts, userId, reading, stored)
    const staged = await stageNotes(files, userId, { notes: listNotes(next, reading), now })
    stagedKey = staged.key
    if (staged.count !== head.notes || stored.length !== head.files) {
      throw new Error('a file was read as something else than its head declares')
    }
    isSaved = await db.transaction(async (tx) => {
      if (!(await lockUser(tx, userId))) return false
      await assertRoom(parts, tx, userId, head)
      return insertAll(tx, row, { head, stored, now, staged: readStagedNotes(files, staged.key) })
    })
  } finally {
    await reading.return()
    if (stagedKey !== undefined) await files.deleteAll(stagedKey).catch(() => {})
    if (!isSaved) await removeStored(parts, stored)
  }
}

/** The notes of the parts that follow the files. */
async function* listNotes(
  first: IteratorResult<NotesPart, void>,
  reading: Reading,
): AsyncGenerator<ImportedNote> {
  for (let next = first; !next.done; next = await reading.next()) {
    if (!('notes' in next.value)) throw new Error('a file was read in another order')
    yield* next.value.notes
  }
}

async function assertRoom(
  { maxTrialNotes, clock }: NoteImportParts,
  tx: Tx,
  userId: string,
  { notes, bytes }: Pick<NotesHead, 'notes' | 'bytes'>,
): Promise<void> {
  const userType = await findUserType(tx, userId, clock.now())
  if (userType) await assertRoomForNotes(tx, { userId, userType, notes, maxTrialNotes, bytes })
}

/** @returns the first part that is no file */
async function storeFiles(
  parts: NoteImportParts,
  userId: string,
  reading: Reading,
  stored: StoredFile[],
): Promise<IteratorResult<NotesPart, void>> {
  const since = performance.now()
  for (;;) {
    const next = await reading.next()
    if (next.done || !('file' in next.value)) return next
    const { bytes, ...file } = next.value.file
    const content = { content: [bytes], sizeBytes: bytes.length }
    stored.push({ ...file, ...(await storeImportedFile(parts, { userId, ...content, since })) })
  }
}

async function insertAll(
  tx: Tx,
  row: NoteImportRow,
  given: { head: NotesHead; stored: StoredFile[]; staged: AsyncIterable<StagedNote[]>; now: Date },
): Promise<boolean> {
  const { head, stored, staged, now } = given
  const { userId } = row
  const places = await createPlaces(tx, { userId, into: row.folderId, now })
  for (const titles of head.folders) await places.findFolder(titles)
  for await (const notes of staged) {
    const placed: NewFormedNote[] = []
    for (const { folder, tags, ...note } of notes) {
      const folderId = await places.findFolder(folder)
      placed.push({ ...note, folderId, tagIds: await places.findTags(tags) })
    }
    await insertNotes(tx, userId, placed)
  }
  const fileRows = stored.map((file) => ({ ...file, createdAt: now }))
  await insertNoteFiles(tx, userId, fileRows)
  // Thumbnails count too.
  await assertRoomForNoteBytes(tx, userId, 0)
  const skipped = head.skipped
    .slice(0, skippedMax)
    .map((name) => name.toWellFormed().replaceAll(/\p{Cc}/gu, ' '))
  return makeNotesReady(tx, row, { notes: head.notes, files: stored.length, skipped })
}
