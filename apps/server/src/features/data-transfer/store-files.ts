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
import { Failure, fail } from '../../platform/failure.ts'
import { uploadsFolder } from '../../platform/uploads.ts'
import type { FileOwner } from './manifest.ts'
import { figureName } from './row-shapes.ts'
import type { TransferParts } from './transfer-parts.ts'

type Parts = Pick<TransferParts, 'files' | 'log'>

/** What a file contains, and how many bytes that is. */
interface SentFile {
  bytes: number
  content: AsyncIterable<Uint8Array>
}

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
  async store(of: FileOwner, sent: SentFile): Promise<void> {
    try {
      if ('noteFile' in of) await this.#storeOfNote(of.noteFile.toLowerCase(), sent)
      else await this.#storeOfBook(of.book.toLowerCase(), of.name, sent)
    } catch (error) {
      // The store throws an error of its own when the content fails.
      throw error instanceof Error && error.cause instanceof Failure ? error.cause : error
    }
  }

  async #storeOfNote(id: string, { bytes, content }: SentFile): Promise<void> {
    if (this.ofNotes.has(id)) return fail('file_broken')
    const file = { userId: this.#userId, content, sizeBytes: bytes, since: this.#since }
    this.ofNotes.set(id, await storeImportedFile(this.#parts, file))
  }

  async #storeOfBook(id: string, name: string, { bytes, content }: SentFile): Promise<void> {
    const { files } = this.#parts
    const ofBook = this.ofBooks.get(id) ?? new Map<string, { key: string; bytes: number }>()
    const isPicture = figureName.safeParse(name).success
    if (ofBook.has(name) || (!isPicture && name !== originalName)) return fail('file_broken')
    const key = `${uploadsFolder}/${v7()}`
    this.ofBooks.set(id, ofBook.set(name, { key, bytes }))
    await files.put(key, Readable.from(content))
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
