// Saves a finished reading, now or when the server is reachable again.
import { isSavedSession } from '@fovea/core/reading/result.ts'
import { type FinishedReading, readingOutbox } from '#domain/reader/reading-outbox.ts'

/** Returns false when the reading was too short to be saved. */
export function saveReading(userId: string, reading: FinishedReading): boolean {
  if (!isSavedSession(reading.time) || reading.words === 0) return false
  readingOutbox.keep(userId, reading)
  return true
}
