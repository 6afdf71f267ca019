// Updates the shipped books in the database to those of this version when a server starts.
import { readShippedBooks, type ShippedBook } from '@fovea/content/books.ts'
import { readEdition } from '@fovea/content/edition.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { countWords } from './count-words.ts'
import {
  findShippedState,
  lockShipping,
  markEdition,
  removeShippedBooks,
  type ShippedState,
  writeShippedBook,
} from './shipped-store.ts'

interface Shipment {
  edition: number
  books: ShippedBook[]
}

/**
 * Runs a single query when nothing has changed. When two servers start at the same time, only one does the work. An
 * older server never replaces what a newer version has shipped; it serves those books.
 */
export async function shipBooks(
  db: Db,
  clock: Clock,
  { edition, books }: Shipment = { edition: readEdition().number, books: readShippedBooks() },
): Promise<void> {
  if (isDone(await findShippedState(db), { edition, books })) return
  await db.transaction(async (tx) => {
    await lockShipping(tx)
    const before = await findShippedState(tx)
    if (isDone(before, { edition, books })) return
    for (const book of books) {
      if (before.digests.get(book.id) !== book.digest) await writeBook(tx, clock, book, edition)
    }
    const removed = [...before.digests.keys()].filter((id) => books.every((book) => book.id !== id))
    if (removed.length > 0) await removeShippedBooks(tx, removed)
    await markEdition(tx, edition)
  })
}

function isDone(shipped: ShippedState, { edition, books }: Shipment): boolean {
  if (shipped.edition !== edition) return shipped.edition > edition
  const { digests } = shipped
  return (
    digests.size === books.length && books.every(({ id, digest }) => digests.get(id) === digest)
  )
}

async function writeBook(tx: Tx, clock: Clock, book: ShippedBook, edition: number): Promise<void> {
  const { chapters: shippedChapters, ...row } = book
  const chapters = []
  for (const [position, chapter] of shippedChapters.entries()) {
    const words = await countWords('shipping', { text: chapter.text, lang: book.lang })
    chapters.push({ ...chapter, position, words })
  }
  const words = chapters.reduce((total, chapter) => total + chapter.words, 0)
  const counts = { words, chapterCount: chapters.length }
  const createdAt = clock.now()
  await writeShippedBook(tx, { ...row, ...counts, edition, createdAt }, chapters)
}
