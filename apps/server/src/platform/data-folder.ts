// The folder that everything of one server lies in: made if it is missing, and tried before anything relies on it.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isRoot } from './postgres/account.ts'
import { OperatorError } from './postgres/operator-error.ts'

/** Only root's can be entered by others: PostgreSQL then runs as somebody else. @throws OperatorError */
export function prepareDataFolder(dataDir: string): void {
  const trial = path.join(dataDir, `.trial-${process.pid}`)
  try {
    makeFolder(dataDir)
    writeFileSync(trial, '')
    rmSync(trial)
  } catch (error) {
    const words = error instanceof Error ? error.message.replace(/,? (mkdir|open) '.*/, '') : ''
    throw new OperatorError(
      `Fovea cannot write into its data folder ${dataDir} (${words}). Set FOVEA_DATA to a folder of yours.`,
    )
  }
}

/** Not by `recursive`: where the system says of a folder that it can never be, as in /proc, that tries for ever. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder, { mode: isRoot ? 0o711 : 0o700 })
}
