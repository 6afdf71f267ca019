// Stores the files of an import under their owners, before the rows that name them. If the import fails, these files are
// deleted again.
import { Readable } from 'node:stream'
import { v7 } from 'uuid'
import { bookFolderOf } from '../../domain/library/book-folders.ts'
import { isPictureType, readType } from '../../domain/note-files/read-type.ts'
import {
  removeStored,
  type StoredNoteFile,
  storeImportedFile,
} from '../../domain/note-files/store-note-file.ts'
import { fail } from '../../platform/failure.ts'
import { uploadsFolder } from '../../platform/uploads.ts'
import type { FileOwner } from './manifest.ts'
import { figureName } from './row-shapes.ts'
import type { TransferParts } from './transfer-parts.ts'

type Parts = Pick<TransferParts, 'files' | 'log'>

const originalName = 'original'

export class StoredFiles {
  /** By the id of the file. */
  readonly ofNotes = new Map<string, StoredNoteFile>()
  /** By the id of the book: its files by their names. */
  readonly ofBooks = new Map<string, Map<string, { key: string; bytes: number }>>()
  #isMoved = false
  readonly #since = performance.now()
  readonly #parts: Parts
  readonly #userId: string

  constructor(parts: Parts, userId: string) {
    this.#parts = parts
    this.#userId = userId
  }

  /** @throws Failure `file_broken` for a file that no export contains */
  async store(of: FileOwner, bytes: Uint8Array): Promise<void> {
    if ('noteFile' in of) await this.#storeOfNote(of.noteFile.toLowerCase(), bytes)
    else await this.#storeOfBook(of.book.toLowerCase(), of.name, bytes)
  }

  async #storeOfNote(id: string, bytes: Uint8Array): Promise<void> {
    if (this.ofNotes.has(id)) return fail('file_broken')
    const file = { userId: this.#userId, bytes, since: this.#since }
    this.ofNotes.set(id, await storeImportedFile(this.#parts, file))
  }

  async #storeOfBook(id: string, name: string, bytes: Uint8Array): Promise<void> {
    const { files } = this.#parts
    const ofBook = this.ofBooks.get(id) ?? new Map<string, { key: string; bytes: number }>()
    const isPicture = figureName.safeParse(name).success
    if (ofBook.has(name) || (!isPicture && name !== originalName)) return fail('file_broken')
    const key = `${uploadsFolder}/${v7()}`
    this.ofBooks.set(id, ofBook.set(name, { key, bytes: bytes.length }))
    await files.put(key, Readable.from([Buffer.from(bytes)]))
    if (isPicture && !isPictureType(await readType(files, key))) fail('file_broken')
  }

  /**
   * Moves the files of books to their places. It must happen while the user is locked, since the sweep deletes files of books
   * without rows.
   */
  async placeBooks(): Promise<void> {
    // A transaction may be tried again.
    if (this.#isMoved) return
    this.#isMoved = true
    for (const [id, ofBook] of this.ofBooks) {
      for (const [name, { key }] of ofBook) {
        await this.#parts.files.move(key, `${bookFolderOf(this.#userId, id)}/${name}`)
      }
    }
  }

  /** A file that cannot be deleted now is left to the daily sweep. */
  async removeAll(): Promise<void> {
    await removeStored(this.#parts, [...this.ofNotes.values()])
    const keys = this.#isMoved
      ? [...this.ofBooks.keys()].map((id) => bookFolderOf(this.#userId, id))
      : []
    for (const ofBook of this.ofBooks.values()) {
      for (const { key } of ofBook.values()) keys.push(key)
    }
    for (const key of keys) await this.#parts.files.deleteAll(key).catch(() => {})
  }
}
