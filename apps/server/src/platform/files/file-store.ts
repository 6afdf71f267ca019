// Stores the files of users: in a folder of the data folder, or in a bucket of an S3-compatible storage, see
// `open-file-store.ts`. Keys look like paths and never lead outside the store.
import { Readable } from 'node:stream'
import { type DiskCalls, DurableDriver } from './durable-driver.ts'
import type { StoreDriver } from './store-driver.ts'

export interface FileStore {
  /** Once it has returned, the file survives a power cut. If it fails, nothing is left. */
  put(key: string, content: Uint8Array | Readable): Promise<void>
  /** @throws MissingFileError when there is no such file. */
  read(key: string): Promise<Buffer>
  /** @throws MissingFileError when there is no such file. */
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
  /** Deletes what servers that were killed have left of files that began to arrive before a moment. */
  dropUnfinished(before: Date): Promise<void>
}

export function createFileStore(folder: string, calls?: DiskCalls): FileStore {
  return composeFileStore(new DurableDriver(folder, calls))
}

export function composeFileStore(driver: StoreDriver): FileStore {
  const open = async (key: string) => driver.open(checkKey(key))
  return {
    async put(key, content) {
      checkKey(key)
      try {
        if (content instanceof Readable) await driver.putStream(key, content)
        else await driver.put(key, content)
      } catch (error) {
        throw new Error(`the file ${key} could not be stored`, { cause: error })
      }
    },
    async read(key) {
      const pieces: Buffer[] = []
      for await (const piece of await open(key)) pieces.push(piece as Buffer)
      return Buffer.concat(pieces)
    },
    open,
    move: async (from, to) => driver.move(checkKey(from), checkKey(to)),
    deleteAll: async (prefix) => driver.deleteAll(checkKey(prefix)),
    async list(folder) {
      const names: string[] = []
      for await (const { name } of driver.listEach(checkKey(folder))) names.push(name)
      return names
    },
    listEach: (folder) => driver.listEach(checkKey(folder)),
    assertRoom: (bytes) => driver.assertRoom(bytes),
    dropUnfinished: (before) => driver.dropUnfinished(before),
  }
}

/** @throws Error for a key with other signs, and for one with `.` or `..` in the place of a name */
function checkKey(key: string): string {
  if (/^[\w.-]+(\/[\w.-]+)*$/.test(key) && !/(^|\/)\.+(\/|$)/.test(key)) return key
  throw new Error(`${JSON.stringify(key)} is not the key of a file`)
}
