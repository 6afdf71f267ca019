// Stores files in a folder of this machine so that they survive a power cut. Once a call has returned, the bytes are on
// the disk, and so is the name of each folder above them. A file is there complete or not at all. See decision 0016.
import { createReadStream } from 'node:fs'
import * as realCalls from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { v7, validate } from 'uuid'
import { assertRoom } from './disk-space.ts'
import type { StoreDriver } from './store-driver.ts'
import { MissingFileError } from './stored-errors.ts'
import { syncFolder } from './sync-folder.ts'

export type DiskCalls = Pick<typeof realCalls, 'mkdir' | 'open' | 'rename' | 'rm' | 'statfs'>

/** The folder for files that are not complete yet. A server that is killed leaves some there. */
export const unfinishedFolder = 'unfinished'

/** Nobody else on the machine may read folders and files. */
export const folderMode = 0o700
export const fileMode = 0o600

/** The free space is checked again each time this many bytes of a file have arrived. */
const roomStepBytes = 8 * 2 ** 20

export class DurableDriver implements StoreDriver {
  readonly #root: string
  readonly #calls: DiskCalls

  constructor(root: string, calls: DiskCalls = realCalls) {
    this.#root = path.resolve(root)
    this.#calls = calls
  }

  /** @throws DiskFullError */
  async assertRoom(bytes: number): Promise<void> {
    await this.#makeFolder(this.#root)
    assertRoom(await this.#calls.statfs(this.#root), bytes)
  }

  put(key: string, contents: Uint8Array): Promise<void> {
    return this.#write(key, contents)
  }

  async putStream(key: string, contents: Readable): Promise<void> {
    // The sender may hang up before the stream is read; without a listener that error would end the process.
    contents.on('error', () => {})
    try {
      await this.#write(key, contents)
    } finally {
      contents.destroy()
    }
  }

  async move(source: string, destination: string): Promise<void> {
    await this.#place(this.#locate(source), this.#locate(destination))
  }

  async deleteAll(prefix: string): Promise<void> {
    await this.#calls.rm(this.#locate(prefix), { recursive: true, force: true, maxRetries: 3 })
  }

  async open(key: string): Promise<Readable> {
    const found = await realCalls.stat(this.#locate(key)).catch(ignoreMissing)
    if (!found?.isFile()) throw new MissingFileError(`there is no file ${key}`)
    return createReadStream(this.#locate(key))
  }

  async *listEach(prefix: string): AsyncGenerator<{ name: string; isFolder: boolean }> {
    const folder = await realCalls.opendir(this.#locate(prefix)).catch(ignoreMissing)
    for await (const entry of folder ?? []) {
      yield { name: entry.name, isFolder: entry.isDirectory() }
    }
  }

  async dropUnfinished(before: Date): Promise<void> {
    for await (const { name } of this.listEach(unfinishedFolder)) {
      if (readMoment(name) < before.getTime()) await this.deleteAll(`${unfinishedFolder}/${name}`)
    }
  }

  async #write(key: string, contents: Uint8Array | Readable): Promise<void> {
    await this.assertRoom(contents instanceof Readable ? 0 : contents.length)
    const unfinished = this.#locate(`${unfinishedFolder}/${v7()}`)
    await this.#makeFolder(path.dirname(unfinished))
    try {
      const file = await this.#calls.open(unfinished, 'wx', fileMode)
      try {
        await file.writeFile(contents instanceof Readable ? this.#watchRoom(contents) : contents)
        await file.sync()
      } finally {
        await file.close()
      }
      await this.#place(unfinished, this.#locate(key))
    } catch (error) {
      await this.#calls.rm(unfinished, { force: true })
      throw error
    }
  }

  async *#watchRoom(contents: Readable): AsyncGenerator<Uint8Array> {
    let uncheckedBytes = 0
    for await (const piece of contents as AsyncIterable<Uint8Array>) {
      uncheckedBytes += piece.length
      if (uncheckedBytes >= roomStepBytes) {
        await this.assertRoom(uncheckedBytes)
        uncheckedBytes = 0
      }
      yield piece
    }
  }

  async #place(source: string, target: string): Promise<void> {
    await this.#makeFolder(path.dirname(target))
    await this.#calls.rename(source, target)
    await Promise.all(this.#listFoldersOf(target).map((one) => syncFolder(one, this.#calls)))
  }

  /**
   * Lists the folders above a file, up to the one that contains the store. All of them must be synced: another call may
   * have created some of them and not have synced them yet.
   */
  #listFoldersOf(file: string): string[] {
    const folders: string[] = []
    const end = path.dirname(this.#root)
    for (let folder = file; folder !== end; folders.push(folder)) folder = path.dirname(folder)
    return folders
  }

  async #makeFolder(folder: string): Promise<void> {
    await this.#calls.mkdir(folder, { recursive: true, mode: folderMode })
  }

  #locate(key: string): string {
    return path.join(this.#root, key)
  }
}

/** Returns the milliseconds since 1970 with which a UUIDv7 begins, and NaN for anything else. */
export function readMoment(uuid: string): number {
  return validate(uuid) ? Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16) : Number.NaN
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
