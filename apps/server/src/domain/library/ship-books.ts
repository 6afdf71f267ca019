// Updates the shipped books in the database to those of this version when a server starts.
import { parseBook, readShippedBooks, type ShippedBook } from '@fovea/content/books.ts'
import { readEdition } from '@fovea/content/edition.ts'
import { isLanguage } from '@fovea/contract/languages.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { Failure, fail } from '../../platform/failure.ts'
import { countWords } from './count-text-words.ts'
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
  const { chapters, ...row } = await countBook('shipping', book)
  await writeShippedBook(tx, { ...row, edition, createdAt: clock.now() }, chapters)
}

async function countBook(person: string, book: ShippedBook) {
  const { chapters: shippedChapters, ...row } = book
  const chapters = []
  for (const [position, chapter] of shippedChapters.entries()) {
    const words = await countWords(person, { text: chapter.text, lang: book.lang })
    chapters.push({ ...chapter, position, words })
  }
  const words = chapters.reduce((total, chapter) => total + chapter.words, 0)
  return { ...row, words, chapterCount: chapters.length, chapters }
}

/**
 * Reads a file like those that ship, which an administrator sends. Its words are counted in a thread.
 * @throws Failure `file_broken` with what is wrong about it
 */
export async function readBookFile(person: string, source: string) {
  const lang = /^language: *"?([a-z]{2})"?\s*$/m.exec(source)?.[1]
  try {
    if (!lang || !isLanguage(lang)) throw new Error('no language')
    return await countBook(person, parseBook({ kind: 'book', lang, slug: 'added', source }))
  } catch (error) {
    if (error instanceof Failure) throw error
    return fail('file_broken', { message: error instanceof Error ? error.message : 'no book' })
  }
}
