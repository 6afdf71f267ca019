// Adds a received file to a note. The file is stored before its row is written, and deleted again if the row is not
// written.
import type { EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { noteFiles } from '@fovea/contract/note-files.ts'
import { noteFilesMax } from '@fovea/contract/note-limits.ts'
import { v7 } from 'uuid'
import {
  countFilesOf,
  findNoteFile,
  hasNote,
  insertNoteFile,
  type NoteFileRow,
} from '../../domain/note-files/note-file-store.ts'
import {
  removeStored,
  type StoredNoteFile,
  type StoreParts,
  storeNoteFile,
} from '../../domain/note-files/store-note-file.ts'
import { assertRoomForNoteBytes } from '../../domain/notes/storage.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { writeIdempotently } from '../../platform/idempotent-write.ts'
import { changeUser } from '../../platform/lock-user.ts'

export interface FileParts extends StoreParts {
  db: Db
  clock: Clock
}

type Sent = EndpointRequest<typeof noteFiles.uploadFile>['body']

/** @throws Failure `not_found` when there is no such note, `notes_full`, or `id_taken` */
export async function uploadFile(
  parts: FileParts,
  userId: string,
  { file, ...sent }: Sent,
): Promise<NoteFileRow> {
  const id = sent._id?.toLowerCase() ?? v7()
  const noteId = sent.noteId.toLowerCase()
  const isSame = (known: NoteFileRow) =>
    known.noteId === noteId && known.name === file.name && known.bytes === file.sizeBytes
  /** @param stored undefined to learn only whether the file would be accepted */
  const write = (stored?: StoredNoteFile) =>
    changeUser(parts.db, userId, (tx) =>
      writeIdempotently({
        find: () => findNoteFile(tx, userId, id),
        isSame,
        async insert() {
          const thumbnailBytes = stored?.thumbnailBytes ?? 0
          await assertRoom(tx, userId, { noteId, bytes: file.sizeBytes + thumbnailBytes })
          const createdAt = parts.clock.now()
          return (
            stored &&
            insertNoteFile(tx, { userId, id, noteId, name: file.name, createdAt, ...stored })
          )
        },
      }),
    )
  // Asked before the file is looked at, since a thumbnail is work.
  const known = await write()
  if (known) return known
  const stored = await storeNoteFile(parts, { userId, key: file.key, sizeBytes: file.sizeBytes })
  try {
    const row = (await write(stored)) ?? fail('internal_error')
    // The same file, sent twice at once, is kept once.
    if (row.fileKey !== stored.fileKey) await removeStored(parts, [stored])
    return row
  } catch (error) {
    await removeStored(parts, [stored])
    throw error
  }
}

async function assertRoom(
  tx: Tx,
  userId: string,
  { noteId, bytes }: { noteId: string; bytes: number },
): Promise<void> {
  if (!(await hasNote(tx, userId, noteId))) fail('not_found')
  if ((await countFilesOf(tx, userId, noteId)) >= noteFilesMax) fail('notes_full')
  await assertRoomForNoteBytes(tx, userId, bytes)
}
