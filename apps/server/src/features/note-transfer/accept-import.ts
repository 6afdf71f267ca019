// Accepts a file with notes. Its row is inserted at once, and a job reads it later.
import type { EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { NoteImport, noteTransfer } from '@fovea/contract/note-transfer.ts'
import { v7 } from 'uuid'
import { newNoteFileKey } from '../../domain/note-files/note-file-keys.ts'
import { isOwnFolder } from '../../domain/notes/note-store.ts'
import { assertRoomForNoteBytes } from '../../domain/notes/storage.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { changeUser } from '../../platform/lock-user.ts'
import type { TimeBudget } from '../../platform/time-budget.ts'
import { writeOnce } from '../../platform/write-once.ts'
import { enqueueImport } from './import-queue.ts'
import { findImport, insertImport, type NoteImportRow } from './import-store.ts'

export interface TransferParts {
  db: Db
  clock: Clock
  jobs: Jobs
  files: FileStore
  importTime: TimeBudget
}

type Sent = EndpointRequest<typeof noteTransfer.importNotes>['body']

/** @throws Failure `not_found` for a folder that is not the user's, `id_taken`, `notes_full` or `too_many_requests` */
export async function acceptImport(
  { db, clock, jobs, files, importTime }: TransferParts,
  userId: string,
  sent: Sent,
): Promise<NoteImport> {
  const { file } = sent
  const id = sent._id?.toLowerCase() ?? v7()
  const folderId = sent.folderId?.toLowerCase() ?? null
  const fileKey = newNoteFileKey(userId)
  const isSame = (known: NoteImportRow) =>
    known.name === file.name && known.fileBytes === file.sizeBytes && known.folderId === folderId
  let isMoved = false
  const usedSeconds = await importTime.readUsedSeconds(userId)
  const accepting = changeUser(db, userId, (tx) =>
    writeOnce({
      find: () => findImport(tx, { userId, id }),
      isSame,
      async insert() {
        if (folderId !== null && !(await isOwnFolder(tx, userId, folderId))) fail('not_found')
        await assertRoomForNoteBytes(tx, userId, file.sizeBytes)
        await enqueueImport(tx, jobs, { userId, id }, usedSeconds)
        const row = await insertImport(tx, {
          userId,
          id,
          name: file.name,
          folderId,
          fileKey,
          fileBytes: file.sizeBytes,
          status: 'importing',
          createdAt: clock.now(),
        })
        // The file must not be moved again if the transaction is retried.
        if (!isMoved) {
          isMoved = true
          await files.move(file.key, fileKey)
        }
        return row
      },
    }),
  )
  const row = await accepting.catch(async (error) => {
    // What cannot be deleted now is left to the daily sweep.
    if (isMoved) await files.deleteAll(fileKey).catch(() => {})
    throw error
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
