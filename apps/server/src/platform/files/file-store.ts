// Where files of users lie: a folder of the data folder now, anything that flydrive knows when there are many servers.
// Keys look like paths and never lead outside.
import { mkdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

export interface FileStore {
  /** Nothing stays behind when it fails. */
  put(key: string, content: Uint8Array | Readable): Promise<void>
  /** @throws when there is no such file. */
  read(key: string): Promise<Buffer>
  /** @throws when there is no such file. */
  open(key: string): Promise<Readable>
  move(from: string, to: string): Promise<void>
  /** A file, or a folder with all that is in it; also when there is none. */
  deleteAll(prefix: string): Promise<void>
  /** Names of the files and folders that stand directly in a folder. */
  list(folder: string): Promise<string[]>
}

export function createFileStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    async put(key, content) {
      // Nobody else on the machine looks into it.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        if (content instanceof Readable) await disk.putStream(key, content)
        else await disk.put(key, content)
      } catch (error) {
        await disk.deleteAll(key)
        throw error
      }
    },
    async read(key) {
      const { contentLength } = await disk.getMetaData(key)
      const pieces: Buffer[] = []
      for await (const piece of await disk.getStream(key)) pieces.push(piece as Buffer)
      return Buffer.concat(pieces, contentLength)
    },
    async open(key) {
      await disk.getMetaData(key)
      return disk.getStream(key)
    },
    move: (from, to) => disk.move(from, to),
    deleteAll: (prefix) => disk.deleteAll(prefix),
    async list(prefix) {
      const { objects } = await disk.listAll(prefix)
      return Array.from(objects, ({ name }) => name)
    },
  }
}
