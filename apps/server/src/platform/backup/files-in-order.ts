// Lists the files of a folder that belong in a backup, in an order that depends only on their names.
import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { leftOutFolders } from './stored-files.ts'

/**
 * Yields paths with forward slashes, and nothing when the folder does not exist. Only the names in the current folder
 * and in those above it are in memory.
 */
export async function* listFilesInOrder(filesDir: string): AsyncGenerator<string> {
  yield* visit(filesDir, '')

  async function* visit(folder: string, prefix: string): AsyncGenerator<string> {
    for (const entry of await readSorted(folder)) {
      const name = `${prefix}${entry.name}`
      if (leftOutFolders.includes(name)) continue
      if (entry.isFile()) yield name
      else if (entry.isDirectory()) yield* visit(path.join(folder, entry.name), `${name}/`)
    }
  }
}

/** A folder that has been deleted meanwhile, with its book, counts as empty. */
async function readSorted(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return []
    },
  )
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1))
}
