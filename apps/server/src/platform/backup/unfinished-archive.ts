// A backup is written beside its target until it is complete. Its temporary name contains the id of the process that
// writes it, so that a later backup can remove the file of a process that was killed.
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

const prefix = '.fovea-backup-'

/** Removes the files that ended processes have left in the folder. @returns the path to write to. */
export async function claimUnfinished(folder: string): Promise<string> {
  for (const name of await readdir(folder)) {
    const pid = new RegExp(`^${prefix}(\\d+)$`).exec(name)?.[1]
    if (pid && !isAnotherAlive(Number(pid))) await rm(path.join(folder, name), { force: true })
  }
  return path.join(folder, `${prefix}${process.pid}`)
}

function isAnotherAlive(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
