// Files stop before the disk is full: a database beside them that cannot write its log any more dies.
import type { StatsFs } from 'node:fs'

/** Free space that uploads leave to everything else: this, or a share of a small disk. */
const floorBytes = 512 * 2 ** 20
const floorShare = 0.05

/** Looks like what the system says when there is really no space: both are answered in the same way. */
export class DiskFullError extends Error {
  readonly code = 'ENOSPC'
}

/** @throws DiskFullError when so many bytes more would come too near to the end of the disk. */
export function assertRoom(disk: StatsFs, bytes: number): void {
  const totalBytes = disk.blocks * disk.bsize
  // Some network file systems do not know.
  if (totalBytes === 0) return
  const freeBytes = disk.bavail * disk.bsize
  if (freeBytes - bytes < Math.min(floorBytes, totalBytes * floorShare)) {
    throw new DiskFullError(`the disk has ${freeBytes} bytes left`)
  }
}

/** The last is PostgreSQL's, see its appendix A. */
const codes: unknown[] = ['ENOSPC', 'EDQUOT', '53100']

/** Whether there was no space, for a file or for the database, however deep it was wrapped. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && codes.includes(cause.code)) return true
  }
  return false
}
