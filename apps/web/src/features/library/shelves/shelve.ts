// Puts books on shelves, filters and sorts them.
import type { Language } from '@fovea/contract/languages.ts'
import type { BookSummary } from '@fovea/contract/reading.ts'
import { minutesLeft } from '@fovea/core/reading/result.ts'
import { speedToReckonWith } from '#domain/reader/default-speed.ts'
import { findProgress } from '../book/book-progress.ts'
import { joinTranslations, type Work } from '../book/join-translations.ts'
import { searchBooks } from './library-search.ts'
import type { Length, LibrarySearch, Order, Shelf } from './library-view.ts'

export interface Reader {
  language: Language
  locale: string
  /** 0 while it is unknown. */
  ownWpm: number
}

/**
 * A failed import is only on its own shelf. A text whose place is at its start waits to be read, and one that was read
 * to its end no longer counts as being read.
 */
export function isOnShelf(book: BookSummary, shelf: Shelf): boolean {
  const { isUnderWay } = findProgress(book)
  if (book.status === 'failed' || shelf === 'failed') {
    return book.status === 'failed' && shelf === 'failed'
  }
  switch (shelf) {
    case 'all':
      return true
    case 'reading':
      return isUnderWay && !book.isRead
    case 'toRead':
      return book.place?.progress !== undefined && !isUnderWay && !book.isRead
    case 'finished':
      return book.isRead
    case 'mine':
      return book.source !== 'shipped'
    case 'shipped':
      return book.source === 'shipped'
  }
}

/** Without a choice: the user's own texts, everything begun, and the shipped books in the languages of these. */
export function filterByLanguage(
  books: readonly BookSummary[],
  chosen: LibrarySearch['lang'],
  reader: Reader,
): BookSummary[] {
  if (chosen === 'all') return [...books]
  if (chosen) return books.filter(({ lang }) => lang === chosen)
  const isOurs = (book: BookSummary) =>
    book.source !== 'shipped' || book.place !== null || book.isRead
  const ours = new Set([reader.language, ...books.filter(isOurs).map(({ lang }) => lang)])
  return books.filter(({ lang }) => ours.has(lang))
}

const shortMinutes = 15
const mediumMinutes = 90

function lengthOf(book: BookSummary, ownWpm: number): Length {
  const minutes = minutesLeft(book.words, speedToReckonWith(ownWpm, book.lang))
  if (minutes <= shortMinutes) return 'short'
  return minutes <= mediumMinutes ? 'medium' : 'long'
}

function compareBy(order: Order, locale: string): (a: BookSummary, b: BookSummary) => number {
  const byTitle = new Intl.Collator(locale, { numeric: true })
  const later = (a: string, b: string) => (a < b ? 1 : a > b ? -1 : 0)
  const compare: Record<Order, (a: BookSummary, b: BookSummary) => number> = {
    lastRead: (a, b) =>
      later(a.place?.updatedAt ?? '', b.place?.updatedAt ?? '') ||
      Number(a.source === 'shipped') - Number(b.source === 'shipped') ||
      (a.source === 'shipped' ? 0 : later(a.createdAt, b.createdAt)),
    title: () => 0,
    length: (a, b) => a.words - b.words,
    newest: (a, b) => later(a.createdAt, b.createdAt),
  }
  return (a, b) => compare[order](a, b) || byTitle.compare(a.title, b.title)
}

/** The works on the chosen shelf that pass the filters, in the chosen order. */
export function shelveWorks(
  books: readonly BookSummary[],
  { shelf = 'all', q = '', lang, length, sort = 'lastRead' }: LibrarySearch,
  reader: Reader,
): Work[] {
  if (shelf === 'bookmarks') return []
  const onShelf = filterByLanguage(books, lang, reader).filter((book) => isOnShelf(book, shelf))
  const ofLength = length
    ? onShelf.filter((book) => lengthOf(book, reader.ownWpm) === length)
    : onShelf
  const compare = compareBy(sort, reader.locale)
  return joinTranslations(searchBooks(ofLength, q), books, reader.language).sort((a, b) =>
    compare(a.book, b.book),
  )
}
