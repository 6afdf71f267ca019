// Saves a book part by part as its conversion yields it: pictures in the file store, chapters and the `ready` status in
// one transaction. Everything saved counts towards the limit of the library.

import { bookFolderOf } from '../../domain/library/book-folders.ts'
import { assertRoomToGrow } from '../../domain/library/own-texts.ts'
import type { Db } from '../../platform/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { lockUser } from '../../platform/lock-user.ts'
import { namePicture } from './book-files.ts'
import { insertChapters, makeBookReady, type OwnBook } from './imported-book-store.ts'
import { type BookHead, type BookPart, measureChapter } from './split-book.ts'

interface SaveParts {
  db: Db
  files: FileStore
}

type Conversion = AsyncGenerator<BookPart, void>

/**
 * Returns false when the book has been deleted or is no longer importing.
 * @throws Failure `library_full`, or whatever the conversion throws
 */
export async function saveBook(
  parts: SaveParts,
  book: OwnBook,
  /** Facts about the original that are not known yet. */
  changes: Partial<OwnBook>,
  conversion: Conversion,
): Promise<boolean> {
  try {
    const first = await conversion.next()
    if (first.done || !('head' in first.value)) throw new Error('a conversion produced no book')
    return await saveParts(parts, book, { changes, head: first.value.head, conversion })
  } finally {
    await conversion.return()
  }
}

async function saveParts(
  { db, files }: SaveParts,
  book: OwnBook,
  given: { changes: Partial<OwnBook>; head: BookHead; conversion: Conversion },
): Promise<boolean> {
  const { changes, head, conversion } = given
  const fileBytes = changes.fileBytes ?? book.fileBytes ?? 0
  const newBytes = fileBytes - (book.fileBytes ?? 0) + head.keptBytes
  // Checked before anything is written, and again once the user is locked.
  await db.transaction((tx) => assertRoomToGrow(tx, book.userId, newBytes))
  const pictures = await savePictures(files, bookFolderOf(book.userId, book.id), conversion)
  return db.transaction(async (tx) => {
    if (!(await lockUser(tx, book.userId))) return false
    await assertRoomToGrow(tx, book.userId, newBytes)
    const isReady = await makeBookReady(tx, book, {
      ...changes,
      ...head,
      title: head.title || book.title,
      coverKey: pictures.coverKey,
    })
    if (!isReady) return false
    const chapters = await saveChapters(tx, book, pictures.next, conversion)
    const keptBytes = pictures.bytes + chapters.bytes
    if (chapters.count !== head.chapterCount || keptBytes !== head.keptBytes) {
      throw new Error('a conversion produced something else than its head declares')
    }
    return true
  })
}

/** Also returns the first part that is not a picture. */
async function savePictures(files: FileStore, folder: string, conversion: Conversion) {
  let coverKey: string | null = null
  let bytes = 0
  let next = await conversion.next()
  while (!next.done && 'picture' in next.value) {
    const { picture } = next.value
    const name = picture.name === 'cover' ? picture.name : Number(picture.name)
    const key = `${folder}/${namePicture(name, picture.type)}`
    await files.put(key, picture.bytes)
    if (name === 'cover') coverKey = key
    bytes += picture.bytes.length
    next = await conversion.next()
  }
  return { coverKey, bytes, next }
}

async function saveChapters(
  tx: Parameters<typeof insertChapters>[0],
  book: OwnBook,
  first: IteratorResult<BookPart, void>,
  conversion: Conversion,
) {
  let count = 0
  let bytes = 0
  for (let next = first; !next.done; next = await conversion.next()) {
    if (!('chapters' in next.value))
      throw new Error('a conversion produced another part after its chapters')
    const { chapters } = next.value
    await insertChapters(
      tx,
      book,
      chapters.map((chapter, i) => ({ ...chapter, position: count + i })),
    )
    count += chapters.length
    bytes += chapters.reduce((sum, chapter) => sum + measureChapter(chapter), 0)
  }
  return { count, bytes }
}
