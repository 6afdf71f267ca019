// The queue of imports. Each occupies a process and its memory for up to a minute.
import type { FileQueue } from '../../platform/jobs/file-jobs.ts'
import { countImportingBooks, findImportingBooks } from './imported-book-store.ts'

export interface BookJob {
  userId: string
  bookId: string
}

export const bookQueue = {
  name: 'import-book',
  rules: { limit: 4 },
  findUnderWay: findImportingBooks,
  share: { timeName: 'import-time', pendingMax: 20, countUnderWay: countImportingBooks },
} satisfies FileQueue<BookJob>
