// A lock that lets only one server use a folder. It is the operating system's lock on an SQLite file, since Node has no
// flock. The system releases it when the process ends, so it can be neither stale nor taken twice.
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

/** Open databases are kept here, since garbage collection would close them and so release their locks. */
const held = new Set<DatabaseSync>()

const sqliteBusy = 5

/**
 * @param dataDir the folder that the error message names
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
  // By path, since opening and closing the lock file here would release the lock.
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
