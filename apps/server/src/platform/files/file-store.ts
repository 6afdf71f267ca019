// Stores the files of users: now in a folder of the data folder, later, with many servers, in any storage that flydrive
// supports. Keys look like paths and never lead outside the store.
import { Readable } from 'node:stream'
import { Disk, KeyNormalizer } from 'flydrive'
import { type DiskCalls, DurableDriver } from './durable-driver.ts'

export interface FileStore {
  /** Once it has returned, the file survives a power cut. If it fails, nothing is left. */
  put(key: string, content: Uint8Array | Readable): Promise<void>
  /** @throws when there is no such file. */
  read(key: string): Promise<Buffer>
  /** @throws when there is no such file. */
  open(key: string): Promise<Readable>
  /** Once it has returned, the move survives a power cut. */
  move(from: string, to: string): Promise<void>
  /** Deletes a file, or a folder with everything in it. Does nothing when neither exists. */
  deleteAll(prefix: string): Promise<void>
  /** @returns the names of the files and folders directly in a folder. */
  list(folder: string): Promise<string[]>
  /** The same as a stream, for a folder that may be large. */
  listEach(folder: string): AsyncIterable<{ name: string; isFolder: boolean }>
  /** @throws DiskFullError when writing `bytes` more would leave too little free space */
  assertRoom(bytes: number): Promise<void>
}

export function createFileStore(folder: string, calls?: DiskCalls): FileStore {
  const driver = new DurableDriver(folder, calls)
  const disk = new Disk(driver)
  const keys = new KeyNormalizer()
  return {
    put: (key, content) =>
      content instanceof Readable ? disk.putStream(key, content) : disk.put(key, content),
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
    list: (prefix) => driver.list(keys.normalize(prefix)),
    listEach: (prefix) => driver.listEach(keys.normalize(prefix)),
    assertRoom: (bytes) => driver.assertRoom(bytes),
  }
}
