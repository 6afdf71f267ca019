// Accepts a file with notes. Its row is inserted at once, and a job reads it later.
import type { EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { NoteImport, noteTransfer } from '@fovea/contract/note-transfer.ts'
import { v7 } from 'uuid'
import { newNoteFileKey } from '../../domain/note-files/note-file-keys.ts'
import { isOwnFolder } from '../../domain/notes/note-store.ts'
import { assertRoomForNoteBytes } from '../../domain/notes/storage.ts'
import { fail } from '../../platform/failure.ts'
import { acceptFile } from '../../platform/jobs/accept-file.ts'
import type { FileJobParts } from '../../platform/jobs/file-jobs.ts'
import { findNoteImport, insertNoteImport, type NoteImportRow } from './note-import-store.ts'
import { noteQueue } from './note-queue.ts'

type Sent = EndpointRequest<typeof noteTransfer.importNotes>['body']

/** @throws Failure `not_found` for a folder that is not the user's, `id_taken`, `notes_full` or `too_many_requests` */
export async function acceptNotes(
  parts: Omit<FileJobParts, 'log'>,
  userId: string,
  sent: Sent,
): Promise<NoteImport> {
  const { file } = sent
  const id = sent._id?.toLowerCase() ?? v7()
  const folderId = sent.folderId?.toLowerCase() ?? null
  const fileKey = newNoteFileKey(userId)
  const row = await acceptFile(parts, noteQueue, {
    job: { userId, id },
    file,
    fileKey,
    find: (tx) => findNoteImport(tx, { userId, id }),
    isSame: (known) =>
      known.name === file.name && known.fileBytes === file.sizeBytes && known.folderId === folderId,
    async check(tx) {
      if (folderId !== null && !(await isOwnFolder(tx, userId, folderId))) fail('not_found')
      await assertRoomForNoteBytes(tx, userId, file.sizeBytes)
    },
    insert: (tx) =>
      insertNoteImport(tx, {
        userId,
        id,
        name: file.name,
        folderId,
        fileKey,
        fileBytes: file.sizeBytes,
        status: 'importing',
        createdAt: parts.clock.now(),
      }),
  })
  return describeImport(row)
}

export function describeImport(row: NoteImportRow): NoteImport {
  const { id, name, status, failure, notes, files, skipped, createdAt } = row
  return {
    _id: id,
    name,
    status,
    failure,
    notes,
    files,
    skipped,
    createdAt: createdAt.toISOString(),
  }
}
