// One server for each folder. The lock is the operating system's own, held through an SQLite file: Node has no flock,
// and a lock that the system drops with its process can be neither stale nor won twice.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from './operator-error.ts'
import { giveTo, type Place, writePrivateFile } from './place.ts'

export class AlreadyRunningError extends OperatorError {
  override name = 'AlreadyRunningError'
}

export interface PlaceLock {
  release(): void
}

/** Kept here so that no lock is dropped because its holder was collected as garbage. */
const held = new Set<DatabaseSync>()

const sqliteBusy = 5

/**
 * @param dataDir what the message calls the folder.
 * @throws AlreadyRunningError
 */
export function lockPlace(place: Place, dataDir: string): PlaceLock {
  const lockFile = path.join(place.dir, 'lock.sqlite')
  const holderFile = path.join(place.dir, 'holder.pid')
  const database = new DatabaseSync(lockFile, { timeout: 0 })
  try {
    database.exec('PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)) throw error
    throw new AlreadyRunningError(
      `Fovea is already running on this folder (process ${readHolder(holderFile)}): ${dataDir}. Stop it first, or choose another folder with FOVEA_DATA.`,
    )
  }
  held.add(database)
  // By name: opening and closing the lock file here would drop the lock.
  giveTo(place.account, lockFile)
  writePrivateFile(holderFile, `${process.pid}\n`, place)
  return {
    release() {
      if (held.delete(database)) database.close()
    },
  }
}

function readHolder(holderFile: string): string {
  try {
    return readFileSync(holderFile, 'utf8').trim() || 'unknown'
  } catch {
    return 'unknown'
  }
}
