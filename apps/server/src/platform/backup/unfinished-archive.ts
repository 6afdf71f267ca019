// Where a backup is written until it is whole: beside its target, under a name that tells who writes it, so that the
// next one can remove what a killed one left.
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

const prefix = '.fovea-backup-'

/** @returns the path to write to; what processes that are no more left beside it is gone. */
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
