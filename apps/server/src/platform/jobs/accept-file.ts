// Accepts a file that a person sent. The file is stored before its row and its job are committed, and deleted again if
// they are not committed.
import type { ReceivedFile } from '@fovea/contract/files.ts'
import type { Tx } from '../database.ts'
import { writeIdempotently } from '../idempotent-write.ts'
import { lockUser } from '../lock-user.ts'
import { changeAndEnqueue, type FileJob, type FileJobParts, type FileQueue } from './file-jobs.ts'

interface AcceptedFile<Job, Row> {
  job: Job
  /** Without it, the job fetches the file from somewhere. */
  file: ReceivedFile | undefined
  fileKey: string
  /** @returns the row that already has the id, if there is one */
  find(tx: Tx): Promise<Row | undefined>
  /** Whether that row is the same as what is being sent now. */
  isSame(known: Row): boolean
  /** @throws Failure when the file is refused */
  check(tx: Tx): Promise<void>
  insert(tx: Tx): Promise<Row>
}

/** @throws Failure `id_taken`, what `check` throws, and `too_many_requests` while too many files of the person wait */
export async function acceptFile<Job extends FileJob, Row>(
  parts: Omit<FileJobParts, 'clock' | 'log'>,
  queue: FileQueue<Job>,
  { job, file, fileKey, find, isSame, check, insert }: AcceptedFile<Job, Row>,
): Promise<Row> {
  const { db, files } = parts
  let isMoved = false
  const accepting = changeAndEnqueue(parts, queue, job.userId, (tx, enqueue) =>
    writeIdempotently({
      find: () => find(tx),
      isSame,
      async insert() {
        await check(tx)
        await enqueue(job)
        const row = await insert(tx)
        // The file must not be moved again if the transaction is retried.
        if (file && !isMoved) {
          isMoved = true
          await files.move(file.key, fileKey)
        }
        return row
      },
    }),
  )
  return accepting.catch(async (error) => {
    // What cannot be deleted now is left to the daily sweep.
    if (isMoved) await removeWithoutRow().catch(() => {})
    throw error
  })

  /** A commit may have succeeded although its answer was lost. */
  function removeWithoutRow(): Promise<void> {
    return db.transaction(async (tx) => {
      await lockUser(tx, job.userId)
      if ((await find(tx)) === undefined) await files.deleteAll(fileKey)
    })
  }
}
