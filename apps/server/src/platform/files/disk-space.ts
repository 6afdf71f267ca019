// Refuses files before the disk is full: the database on the same disk dies when it cannot write its log any more.
import type { StatsFs } from 'node:fs'

/** Free space that files leave for everything else. Of a small disk, they leave `floorShare` instead. */
const floorBytes = 512 * 2 ** 20
const floorShare = 0.05

/** Has the same code as the system's error for a full disk, so that both are answered in the same way. */
export class DiskFullError extends Error {
  readonly code = 'ENOSPC'
}

/** @throws DiskFullError when writing `bytes` more would leave too little free space */
export function assertRoom(disk: StatsFs, bytes: number): void {
  const totalBytes = disk.blocks * disk.bsize
  // Some network file systems do not know their size.
  if (totalBytes === 0) return
  const freeBytes = disk.bavail * disk.bsize
  if (freeBytes - bytes < Math.min(floorBytes, totalBytes * floorShare)) {
    throw new DiskFullError(`the disk has ${freeBytes} bytes left`)
  }
}

/** The last code is PostgreSQL's, see its appendix A. */
const codes: unknown[] = ['ENOSPC', 'EDQUOT', '53100']

/** Whether there was no space for a file or for the database, however deeply the error is wrapped. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && codes.includes(cause.code)) return true
  }
  return false
}

/**
 * Saves what an answer only derives. A full disk takes nothing away that can be read: the answer then has what would have
 * been saved, and the next call tries again.
 */
export async function saveIfSpace<Value>(
  save: () => Promise<Value>,
  derived: () => Value | Promise<Value>,
): Promise<Value> {
  try {
    return await save()
  } catch (error) {
    if (isDiskFull(error)) return derived()
    throw error
  }
}
