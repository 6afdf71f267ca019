// Converts a book and the user's place in it to the shape of the contract.
import type { BookSummary } from '@fovea/contract/reading.ts'
import type { FoundBook } from './book-store.ts'
import type { KeptPlace } from './place-store.ts'

export function toSummary(found: FoundBook): BookSummary {
  const { book, place, isRead } = found
  return {
    _id: book.id,
    ...(found.origin === 'shipped' ? shippedFacts(found.book) : ownFacts(found.book)),
    title: book.title,
    author: book.author,
    lang: book.lang,
    summary: book.summary,
    words: book.words,
    chapterCount: book.chapterCount,
    createdAt: book.createdAt.toISOString(),
    isRead,
    place: place && toPlace(place),
  }
}

type BookOf<Origin> = Extract<FoundBook, { origin: Origin }>['book']

function shippedFacts({ kind, genre, level, work }: BookOf<'shipped'>) {
  return {
    kind,
    source: 'shipped' as const,
    genre,
    level,
    work,
    status: 'ready' as const,
    failure: null,
    fileName: null,
    hasCover: false,
  }
}

function ownFacts({ source, status, failure, fileName, coverKey }: BookOf<'own'>) {
  return {
    kind: 'book' as const,
    source,
    genre: '',
    level: '',
    work: null,
    status,
    failure,
    fileName,
    hasCover: coverKey !== null,
  }
}

export function toPlace({ chapter, word, progress, updatedAt }: KeptPlace) {
  return { chapter, word, progress, updatedAt: updatedAt.toISOString() }
}
