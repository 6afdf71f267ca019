// Brings the shipped books of the database to those of this version, when a server starts.
import { readShippedBooks, type ShippedBook } from '@fovea/content/books.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { countWords } from './count-words.ts'
import { findDigests, lockShipping, removeShippedBooks, writeShippedBook } from './shipped-store.ts'

/** One query when nothing has changed; of two servers that start at once, one does the work. */
export async function shipBooks(
  db: Db,
  clock: Clock,
  books: ShippedBook[] = readShippedBooks(),
): Promise<void> {
  if (isUpToDate(await findDigests(db), books)) return
  await db.transaction(async (tx) => {
    await lockShipping(tx)
    const digests = await findDigests(tx)
    for (const book of books) {
      if (digests.get(book.id) !== book.digest) await writeBook(tx, clock, book)
    }
    const removed = [...digests.keys()].filter((id) => books.every((book) => book.id !== id))
    if (removed.length > 0) await removeShippedBooks(tx, removed)
  })
}

function isUpToDate(digests: Map<string, string>, books: ShippedBook[]): boolean {
  return (
    digests.size === books.length && books.every(({ id, digest }) => digests.get(id) === digest)
  )
}

async function writeBook(tx: Tx, clock: Clock, book: ShippedBook): Promise<void> {
  const { chapters: told, ...row } = book
  const chapters = []
  for (const [position, chapter] of told.entries()) {
    const words = await countWords('shipping', { text: chapter.text, lang: book.lang })
    chapters.push({ ...chapter, position, words })
  }
  const words = chapters.reduce((total, chapter) => total + chapter.words, 0)
  const counts = { words, chapterCount: chapters.length }
  const createdAt = clock.now()
  await writeShippedBook(tx, { ...row, ...counts, createdAt }, chapters)
}
