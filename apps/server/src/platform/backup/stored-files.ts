// What backups need from the storage of files, be it a folder or a bucket. A backup made of one can be restored into
// the other.
import type { Readable } from 'node:stream'
import { unfinishedFolder } from '../files/durable-driver.ts'
import { uploadsFolder } from '../uploads.ts'

export interface StoredFiles {
  /** Yields the paths of the files that belong in a backup, in an order that depends only on their names. */
  listInOrder(): AsyncIterable<string>
  /** @returns undefined when the file has been deleted meanwhile. */
  open(path: string): Promise<OpenFile | undefined>
  /** @throws OperatorError when there are files already */
  assertEmpty(): Promise<void>
  /** Begins a restore. */
  receiveAll(): Promise<Arrival>
}

export interface OpenFile {
  size: number
  content: AsyncIterable<Buffer>
  close(): Promise<void>
}

/** Files that are being restored. */
export interface Arrival {
  receive(path: string, content: Readable): Promise<void>
  /** Puts all files in their place. Runs before the commit, so that rows are never restored without their files. */
  place(): Promise<void>
  /** Deletes everything that was received, after `place` too. */
  takeBack(): Promise<void>
  /** Removes what is not needed any more, at the end in any case. */
  end(): Promise<void>
}

/** Folders of files that no row refers to yet, and none would after a restore. */
export const leftOutFolders = [uploadsFolder, unfinishedFolder]
