// Which files a backup holds, in an order that depends on nothing but their names.
import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { unfinishedFolder } from '../files/durable-driver.ts'
import { uploadsFolder } from '../uploads.ts'

/** What no row names yet, and never will after a restore. */
const leftOut = [uploadsFolder, unfinishedFolder]

/** Paths with forward slashes; none when there is no such folder. One folder's names are held at a time. */
export async function* listFilesInOrder(filesDir: string): AsyncGenerator<string> {
  yield* visit(filesDir, '')

  async function* visit(folder: string, prefix: string): AsyncGenerator<string> {
    for (const entry of await readSorted(folder)) {
      const name = `${prefix}${entry.name}`
      if (leftOut.includes(name)) continue
      if (entry.isFile()) yield name
      else if (entry.isDirectory()) yield* visit(path.join(folder, entry.name), `${name}/`)
    }
  }
}

/** A folder may be deleted meanwhile, with its book. */
async function readSorted(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return []
    },
  )
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1))
}
