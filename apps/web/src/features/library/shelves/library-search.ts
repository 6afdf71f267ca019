// Finds books and bookmarks by their words, ignoring accents and case.
import type { Bookmark } from '@fovea/contract/library.ts'
import type { BookSummary } from '@fovea/contract/reading.ts'
import { foldWords, hasWords } from '@fovea/core/text/fold-text.ts'

/** Finds the entries in which every word of the search occurs. */
function search<Found>(all: readonly Found[], asked: string, wordsOf: (one: Found) => string) {
  const words = foldWords(asked)
  return all.filter((one) => hasWords(wordsOf(one), words))
}

export function searchBooks(books: readonly BookSummary[], asked: string): BookSummary[] {
  return search(books, asked, ({ title, author, summary }) => `${title} ${author} ${summary}`)
}

export function searchBookmarks(bookmarks: readonly Bookmark[], asked: string): Bookmark[] {
  return search(bookmarks, asked, ({ title, excerpt, note }) => `${title} ${excerpt} ${note}`)
}
