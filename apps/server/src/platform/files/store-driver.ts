// What a storage of files can do beyond flydrive's drivers. A file is there complete or not at all.
import type { Readable } from 'node:stream'
import type { DriverContract } from 'flydrive/types'

export interface StoreDriver extends DriverContract {
  /** @throws MissingFileError */
  open(key: string): Promise<Readable>
  /** The names of the files and folders directly in a folder, as a stream, since there may be a million of them. */
  listEach(folder: string): AsyncIterable<{ name: string; isFolder: boolean }>
  /** @throws DiskFullError when writing `bytes` more would leave too little free space */
  assertRoom(bytes: number): Promise<void>
  /** Deletes what servers that were killed have left of files that began to arrive before a moment. */
  dropUnfinished(before: Date): Promise<void>
}
