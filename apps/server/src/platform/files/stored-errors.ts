// What can be wrong with stored files, whichever storage they are in: there is no such file, or the storage is away.
import { fail } from '../failure.ts'

export class MissingFileError extends Error {}

/** The storage does not answer, or refuses. Another attempt may succeed. */
export class StorageAwayError extends Error {}

/** For an answer that is a stored file. @throws Failure `not_found` when there is no such file */
export function refuseMissing(error: unknown): never {
  if (error instanceof MissingFileError) return fail('not_found')
  throw error
}

/** Whether the storage was away, however deeply the error is wrapped. */
export function isStorageAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof StorageAwayError) return true
  }
  return false
}
