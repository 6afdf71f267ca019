// The files of a folder for backups: read as they are, and restored so that they appear all at once.
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { v7 } from 'uuid'
import { fileMode, folderMode, unfinishedFolder } from '../files/durable-driver.ts'
import { syncFolder } from '../files/sync-folder.ts'
import { OperatorError } from '../postgres/operator-error.ts'
import { listFilesInOrder } from './files-in-order.ts'
import type { Arrival, OpenFile, StoredFiles } from './stored-files.ts'

export function folderFiles(folder: string): StoredFiles {
  return {
    listInOrder: () => listFilesInOrder(folder),
    open: (relativePath) => openFile(path.join(folder, relativePath)),
    async assertEmpty() {
      const names = existsSync(folder) ? await readdir(folder) : []
      if (names.every((name) => name === unfinishedFolder)) return
      throw new OperatorError(`${folder} is not empty. Restore into a new FOVEA_DATA folder.`)
    },
    receiveAll: () => receiveAll(folder),
  }
}

async function openFile(name: string): Promise<OpenFile | undefined> {
  const file = await open(name).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!file) return undefined
  const { size } = await file.stat().catch(async (error: unknown) => {
    await file.close()
    throw error
  })
  const read = { fd: file.fd, autoClose: false, start: 0, end: size - 1 }
  const content: Iterable<Buffer> | AsyncIterable<Buffer> =
    size === 0 ? [] : createReadStream('', read)
  return {
    size,
    content: (async function* () {
      yield* content
    })(),
    close: () => file.close(),
  }
}

async function receiveAll(folder: string): Promise<Arrival> {
  const unfinishedDir = path.join(folder, unfinishedFolder)
  // Removes what an earlier restore that was killed has left.
  await rm(unfinishedDir, { recursive: true, force: true })
  // The server's sweep recognises the name, in case this restore is killed and never tried again.
  const arrivedDir = path.join(unfinishedDir, v7())
  let isPlacing = false
  return {
    async receive(relativePath, content) {
      const target = path.join(arrivedDir, relativePath)
      await mkdir(path.dirname(target), { recursive: true, mode: folderMode })
      await pipeline(
        content,
        createWriteStream(target, { flags: 'wx', mode: fileMode, flush: true }),
      )
    },
    /** If the process dies before the commit, the next attempt reports that the folder is not empty. */
    async place() {
      if (!existsSync(arrivedDir)) return
      isPlacing = true
      const entries = await readdir(arrivedDir, { withFileTypes: true, recursive: true })
      for (const entry of entries) {
        if (entry.isDirectory()) await syncFolder(path.join(entry.parentPath, entry.name))
      }
      for (const name of await readdir(arrivedDir)) {
        await rename(path.join(arrivedDir, name), path.join(folder, name))
      }
      await syncFolder(folder)
      await syncFolder(path.dirname(folder))
    },
    async takeBack() {
      if (isPlacing) await rm(folder, { recursive: true, force: true })
    },
    /** What cannot be removed now is left to the next restore or to the server's sweep: the rows are committed already. */
    async end() {
      await rm(unfinishedDir, { recursive: true, force: true }).catch(() => {})
      await rmdir(folder).catch(() => {})
    },
  }
}
