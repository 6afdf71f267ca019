// Accepts a file or an address into a library. Its row is inserted at once, and a job reads its content later.
import type { EndpointReply, EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { importing } from '@fovea/contract/importing.ts'
import type { FastifyBaseLogger } from 'fastify'
import { v7 } from 'uuid'
import { assertRoomFor } from '../../domain/library/own-texts.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { changeUser } from '../../platform/lock-user.ts'
import type { Caller } from '../../platform/routes.ts'
import type { TimeBudget } from '../../platform/time-budget.ts'
import { writeOnce } from '../../platform/write-once.ts'
import { originalOf } from './book-files.ts'
import { enqueueImport } from './import-queue.ts'
import { findOwnBook, insertImport, type OwnBook } from './import-store.ts'
import { nameAddress, nameFile } from './name-source.ts'
import { sweepBook } from './sweep-files.ts'

type Sent = EndpointRequest<typeof importing.importBook>['body']
type Answer = EndpointReply<typeof importing.importBook>

/**
 * @throws Failure `library_full`, `id_taken` when the id already belongs to another text, or `too_many_requests` while
 * too many imports of the user are waiting
 */
export async function acceptImport(
  parts: {
    db: Db
    clock: Clock
    jobs: Jobs
    files: FileStore
    importTime: TimeBudget
    log: FastifyBaseLogger
  },
  { userId, lang }: Pick<Caller, 'userId' | 'lang'>,
  sent: Sent,
): Promise<Answer> {
  const { file, url = null } = sent
  const id = sent._id?.toLowerCase() ?? v7()
  let isMoved = false
  const usedSeconds = await parts.importTime.readUsedSeconds(userId)
  const accepting = changeUser(parts.db, userId, (tx) =>
    writeOnce({
      find: () => findOwnBook(tx, userId, id),
      isSame: (known) => isSame(known, sent),
      async insert() {
        await assertRoomFor(tx, userId, { id, bytes: file?.sizeBytes ?? 0 })
        await enqueueImport(tx, parts.jobs, { userId, bookId: id }, usedSeconds)
        const fileKey = file ? originalOf(userId, id) : null
        const book = {
          userId,
          id,
          source: 'imported',
          status: 'importing',
          title: file ? nameFile(file.name) : nameAddress(url ?? ''),
          author: '',
          lang: sent.lang ?? lang,
          summary: '',
          words: 0,
          chapterCount: 0,
          createdAt: parts.clock.now(),
          fileName: file?.name ?? null,
          fileBytes: file?.sizeBytes ?? null,
          fileKey,
          sourceUrl: url,
          chosenLang: sent.lang ?? null,
        } as const
        await insertImport(tx, book)
        // The file must not be moved again if the transaction is retried.
        if (file && fileKey && !isMoved) {
          isMoved = true
          await parts.files.move(file.key, fileKey)
        }
        return book
      },
    }),
  )
  const { status } = await accepting.catch(async (error) => {
    // If the database cannot be asked now, the daily sweep removes the file.
    if (isMoved) await sweepBook(parts, { userId, bookId: id }).catch(() => {})
    throw error
  })
  return { _id: id, status }
}

function isSame(known: OwnBook, { file, url }: Sent): boolean {
  if (known.source !== 'imported' || known.sourceUrl !== (url ?? null)) return false
  if (!file) return true
  // A failed import of an earlier version may have lost its file and therefore its size.
  const isSameSize = known.fileBytes === null || known.fileBytes === file.sizeBytes
  return known.fileName === file.name && isSameSize
}
