// The progress in a book.
import type { BookSummary } from '@fovea/contract/reading.ts'

/** `progress` is from 0 to 1. A book whose place is at its start or at its end is not under way. */
export function findProgress({ place }: BookSummary): { progress: number; isUnderWay: boolean } {
  const progress = place?.progress ?? 0
  return { progress, isUnderWay: progress > 0 && progress < 1 }
}
