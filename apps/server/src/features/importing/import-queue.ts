// The queue of imports: few at once, one of each user, begun again after a crash, and an end to each.
import type { Language } from '@fovea/contract/languages.ts'
import type { QueueRules } from '../../platform/jobs/jobs.ts'

export const importQueue = 'import-book'

export interface ImportJob {
  userId: string
  bookId: string
  /** As the reader says; null when they leave it to the book. */
  lang: Language | null
}

/** Each holds a thread, and its memory, for up to a minute. */
export const importRules: QueueRules<ImportJob> = {
  limit: 2,
  firstDelaySeconds: 2,
  longestDelaySeconds: 30,
  atOnce: 2,
  atOncePerGroup: 1,
  heartbeatSeconds: 30,
}
