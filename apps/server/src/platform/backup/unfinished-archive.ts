// A backup is written beside its target until it is complete. Its temporary name contains the id of the process that
// writes it, so that a later backup can remove the file of a process that was killed.
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { isProcessAlive } from '../is-process-alive.ts'

const prefix = '.fovea-backup-'

/** Removes the files that ended processes have left in the folder. @returns the path to write to. */
export async function claimUnfinished(folder: string): Promise<string> {
  for (const name of await readdir(folder)) {
    const pid = new RegExp(`^${prefix}(\\d+)$`).exec(name)?.[1]
    if (pid && !isOtherProcess(Number(pid))) await rm(path.join(folder, name), { force: true })
  }
  return path.join(folder, `${prefix}${process.pid}`)
}

function isOtherProcess(pid: number): boolean {
  return pid !== process.pid && isProcessAlive(pid)
}
