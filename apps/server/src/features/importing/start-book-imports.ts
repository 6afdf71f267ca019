// Starts the queue of imports and the daily sweep of files when the server starts.
import { enqueueLost } from '../../platform/jobs/file-jobs.ts'
import { startFileJobs } from '../../platform/jobs/run-file-jobs.ts'
import { bookQueue } from './book-queue.ts'
import { type BookImportParts, importBooks } from './import-book.ts'
import { sweepFiles } from './sweep-files.ts'

export async function startBookImports(parts: BookImportParts): Promise<void> {
  await startFileJobs(parts, bookQueue, importBooks(parts))
  await parts.jobs.performDaily('sweep-files', async () => {
    await enqueueLost(parts, bookQueue)
    await sweepFiles(parts)
  })
}
