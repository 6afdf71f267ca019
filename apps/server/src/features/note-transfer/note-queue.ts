// The queue of imports of notes. Each occupies a process and its memory for up to two minutes, and takes longer while it
// waits for others.
import type { FileQueue } from '../../platform/jobs/file-jobs.ts'
import { countNoteImports, findNoteImports, type NoteImportKey } from './note-import-store.ts'

export const noteQueue = {
  name: 'import-notes',
  // Reading ends after 15 minutes, see `read-notes.ts`. A second attempt must not begin before.
  rules: { limit: 3, expireSeconds: 3_600 },
  findUnderWay: findNoteImports,
  share: { timeName: 'note-import-time', pendingMax: 5, countUnderWay: countNoteImports },
} satisfies FileQueue<NoteImportKey>
