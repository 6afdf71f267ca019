// What a place of files can do. A file is there complete or not at all. Keys are checked by `file-store.ts`.
import type { Readable } from 'node:stream'

export interface StoreDriver {
  put(key: string, contents: Uint8Array): Promise<void>
  putStream(key: string, contents: Readable): Promise<void>
  /** @throws MissingFileError */
  open(key: string): Promise<Readable>
  move(source: string, destination: string): Promise<void>
  /** Deletes a file, or a folder with everything in it. Does nothing when neither exists. */
  deleteAll(prefix: string): Promise<void>
  /** The names of the files and folders directly in a folder, as a stream, since there may be a million of them. */
  listEach(folder: string): AsyncIterable<{ name: string; isFolder: boolean }>
  /** @throws DiskFullError when writing `bytes` more would leave too little free space */
  assertRoom(bytes: number): Promise<void>
  /** Deletes what servers that were killed have left of files that began to arrive before a moment. */
  dropUnfinished(before: Date): Promise<void>
}
