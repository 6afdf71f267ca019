// The folder that contains all data of one server. It is created if it is missing, and tried before anything else.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isRoot } from './postgres/account.ts'
import { OperatorError } from './postgres/operator-error.ts'

/** Creates the folder if it is missing. @throws OperatorError when the server cannot write to it */
export function prepareDataFolder(dataDir: string): void {
  const trial = path.join(dataDir, `.trial-${process.pid}`)
  try {
    makeFolder(dataDir)
    writeFileSync(trial, '')
    rmSync(trial)
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/,? (mkdir|open) '.*/, '') : ''
    throw new OperatorError(
      `Fovea cannot write into its data folder ${dataDir} (${reason}). Set FOVEA_DATA to a folder that Fovea may write to.`,
    )
  }
}

/**
 * Creates the folder and those above it. The option `recursive` is not used, since it tries for ever where a folder can
 * never be created, as in /proc. Other users may enter the folder only when root starts the server, because PostgreSQL
 * then runs as another user.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder, { mode: isRoot ? 0o711 : 0o700 })
}
