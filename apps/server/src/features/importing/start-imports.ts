// Starts the queue of imports and the daily sweep of files when the server starts.
import type { Clock } from '../../platform/clock.ts'
import { failImport } from './fail-import.ts'
import { enqueueLost, type ImportJob, importQueue, importRules } from './import-queue.ts'
import { type RunParts, runImport } from './run-import.ts'
import { sweepFiles } from './sweep-files.ts'

export async function startImports(parts: RunParts & { clock: Clock }): Promise<void> {
  const giveUp = ({ userId, bookId }: ImportJob) =>
    failImport(parts, { userId, id: bookId }, 'import_interrupted')
  await parts.jobs.openQueue<ImportJob>(importQueue, { ...importRules, giveUp }, (job) =>
    runImport(parts, job),
  )
  await enqueueLost(parts)
  await parts.jobs.performDaily('sweep-files', async () => {
    await enqueueLost(parts)
    await sweepFiles(parts)
  })
}
