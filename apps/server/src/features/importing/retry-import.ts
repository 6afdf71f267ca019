// Retries a failed import from the stored original or from its address.
import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import type { importing } from '@fovea/contract/importing.ts'
import type { Db } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { changeUser } from '../../platform/lock-user.ts'
import type { TimeBudget } from '../../platform/time-budget.ts'
import { enqueueImport } from './import-queue.ts'
import { findOwnBook, makeImporting } from './import-store.ts'

type Answer = EndpointReply<typeof importing.retryImport>

/** @throws Failure `not_found` also when there is neither an original nor an address. */
export async function retryImport(
  { db, jobs, importTime }: { db: Db; jobs: Jobs; importTime: TimeBudget },
  userId: string,
  id: string,
): Promise<Answer> {
  const usedSeconds = await importTime.readUsedSeconds(userId)
  return changeUser(db, userId, async (tx) => {
    const book = await findOwnBook(tx, userId, id)
    if (book?.source !== 'imported') return fail('not_found')
    if (book.status !== 'failed') return { _id: book.id, status: book.status }
    if (!book.fileKey && !book.sourceUrl) return fail('not_found')
    await enqueueImport(tx, jobs, { userId, bookId: book.id }, usedSeconds)
    await makeImporting(tx, book)
    return { _id: book.id, status: 'importing' }
  })
}
