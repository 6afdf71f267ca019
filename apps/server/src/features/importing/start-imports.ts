// Sets the imports going when a server starts, and the daily sweep of what is left of them.

import type { Clock } from '../../platform/clock.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { failImport } from './fail-import.ts'
import { type ImportJob, importQueue, importRules } from './import-queue.ts'
import { type RunParts, runImport } from './run-import.ts'
import { sweepFiles } from './sweep-files.ts'

export async function startImports(parts: RunParts & { jobs: Jobs; clock: Clock }): Promise<void> {
  const giveUp = ({ userId, bookId }: ImportJob) =>
    failImport(parts, { userId, id: bookId }, 'file_broken')
  await parts.jobs.openQueue<ImportJob>(importQueue, { ...importRules, giveUp }, (job) =>
    runImport(parts, job),
  )
  await parts.jobs.performDaily('sweep-files', () => sweepFiles(parts))
}
