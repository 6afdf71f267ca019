// Accepts a file or an address into a library. Its row is inserted at once, and a job reads its content later.
import type { EndpointReply, EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { importing } from '@fovea/contract/importing.ts'
import { v7 } from 'uuid'
import { assertRoomFor } from '../../domain/library/own-texts.ts'
import { acceptFile } from '../../platform/jobs/accept-file.ts'
import type { FileJobParts } from '../../platform/jobs/file-jobs.ts'
import type { Caller } from '../../platform/routes.ts'
import { originalOf } from './book-files.ts'
import { bookQueue } from './book-queue.ts'
import { findOwnBook, insertBook, type OwnBook } from './imported-book-store.ts'
import { nameAddress, nameFile } from './name-source.ts'

type Sent = EndpointRequest<typeof importing.importBook>['body']
type Answer = EndpointReply<typeof importing.importBook>

/**
 * @throws Failure `library_full`, `id_taken` when the id already belongs to another text, or `too_many_requests` while
 * too many imports of the user are waiting
 */
export async function acceptBook(
  parts: Omit<FileJobParts, 'log'>,
  { userId, lang }: Pick<Caller, 'userId' | 'lang'>,
  sent: Sent,
): Promise<Answer> {
  const { file, url = null } = sent
  const id = sent._id?.toLowerCase() ?? v7()
  const fileKey = originalOf(userId, id)
  const { status } = await acceptFile(parts, bookQueue, {
    job: { userId, bookId: id },
    file,
    fileKey,
    find: (tx) => findOwnBook(tx, userId, id),
    isSame: (known) => isSame(known, sent),
    check: (tx) => assertRoomFor(tx, userId, { id, bytes: file?.sizeBytes ?? 0 }),
    insert: (tx) =>
      insertBook(tx, {
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
        fileKey: file ? fileKey : null,
        sourceUrl: url,
        chosenLang: sent.lang ?? null,
      }),
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
