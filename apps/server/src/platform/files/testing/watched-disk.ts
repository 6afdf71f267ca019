// The real disk, with a model of what a power cut would destroy: bytes that were written to a file and not synced, and
// names that were added to a folder and not synced.
import { mkdirSync, type OpenMode, type PathLike } from 'node:fs'
import * as realCalls from 'node:fs/promises'
import path from 'node:path'
import type { DiskCalls } from '../durable-driver.ts'

export interface WatchedDisk {
  calls: DiskCalls
  /** The paths that a power cut would destroy now. */
  atRisk(): string[]
  /** Files that got their final name before their bytes were safe. */
  namedTooEarly: string[]
}

export function watchDisk(): WatchedDisk {
  const bytes = new Set<string>()
  const names = new Set<string>()
  const namedTooEarly: string[] = []

  const calls = {
    async open(file: string, flags: OpenMode, mode?: number) {
      const handle = await realCalls.open(file, flags, mode)
      const isFolder = flags === 'r'
      if (!isFolder) names.add(file)
      const { writeFile, sync } = handle
      handle.writeFile = async (...parts: Parameters<typeof writeFile>) => {
        bytes.add(file)
        await writeFile.apply(handle, parts)
      }
      handle.sync = async () => {
        const safe = [...names].filter((name) => path.dirname(name) === file)
        await sync.call(handle)
        bytes.delete(file)
        for (const name of safe) names.delete(name)
      }
      return handle
    },
    async mkdir(folder: string, options: { recursive: true; mode: number }) {
      // In one step, so that nobody finds a folder before the model knows of it.
      const first = mkdirSync(folder, options)
      if (first === undefined) return first
      for (let made = folder; made.length >= first.length; made = path.dirname(made)) {
        names.add(made)
      }
      return first
    },
    async rename(from: string, to: string) {
      await realCalls.rename(from, to)
      if (bytes.delete(from)) namedTooEarly.push(to)
      names.delete(from)
      names.add(to)
    },
    async rm(target: PathLike, options: object) {
      await realCalls.rm(target, options)
      bytes.delete(String(target))
      names.delete(String(target))
    },
    statfs: realCalls.statfs,
  }
  return {
    calls: calls as unknown as DiskCalls,
    atRisk: () => [...bytes, ...names],
    namedTooEarly,
  }
}
