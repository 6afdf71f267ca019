// Starts the queue of imports of notes when the server starts.
import { enqueueLost, importQueue, importRules, type NoteImportJob } from './import-queue.ts'
import { failImport, runImport } from './run-import.ts'
import type { RunParts } from './run-parts.ts'

export async function startNoteImports(parts: RunParts): Promise<void> {
  const giveUp = (job: NoteImportJob) => failImport(parts, job, 'import_interrupted')
  await parts.jobs.openQueue<NoteImportJob>(importQueue, { ...importRules, giveUp }, (job) =>
    runImport(parts, job),
  )
  await enqueueLost(parts)
}
