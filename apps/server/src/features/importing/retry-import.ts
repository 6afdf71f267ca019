// Retries a failed import from the stored original or from its address.
import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import type { importing } from '@fovea/contract/importing.ts'
import { fail } from '../../platform/failure.ts'
import { changeAndEnqueue, type FileJobParts } from '../../platform/jobs/file-jobs.ts'
import { bookQueue } from './book-queue.ts'
import { findOwnBook, makeBookImporting } from './imported-book-store.ts'

type Answer = EndpointReply<typeof importing.retryImport>

/** @throws Failure `not_found` also when there is neither an original nor an address. */
export async function retryImport(
  parts: Pick<FileJobParts, 'db' | 'pool' | 'jobs'>,
  userId: string,
  id: string,
): Promise<Answer> {
  return changeAndEnqueue(parts, bookQueue, userId, async (tx, enqueue) => {
    const book = await findOwnBook(tx, userId, id)
    if (book?.source !== 'imported') return fail('not_found')
    if (book.status !== 'failed') return { _id: book.id, status: book.status }
    if (!book.fileKey && !book.sourceUrl) return fail('not_found')
    await enqueue({ userId, bookId: book.id })
    await makeBookImporting(tx, book)
    return { _id: book.id, status: 'importing' }
  })
}
