// Where files of users lie: a folder of the data folder now, anything that flydrive knows when there are many servers.
// Keys look like paths and never lead outside.
import { Readable } from 'node:stream'
import { Disk, KeyNormalizer } from 'flydrive'
import { type DiskCalls, DurableDriver } from './durable-driver.ts'

export interface FileStore {
  /** Safe from a power cut when it returns; nothing stays behind when it fails. */
  put(key: string, content: Uint8Array | Readable): Promise<void>
  /** @throws when there is no such file. */
  read(key: string): Promise<Buffer>
  /** @throws when there is no such file. */
  open(key: string): Promise<Readable>
  /** Safe from a power cut when it returns. */
  move(from: string, to: string): Promise<void>
  /** A file, or a folder with all that is in it; also when there is none. */
  deleteAll(prefix: string): Promise<void>
  /** Names of the files and folders that stand directly in a folder. */
  list(folder: string): Promise<string[]>
  /** The same as a stream, of a folder that may be large. */
  listEach(folder: string): AsyncIterable<{ name: string; isFolder: boolean }>
  /** @throws DiskFullError when so many bytes more would come too near to the end of the disk. */
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
