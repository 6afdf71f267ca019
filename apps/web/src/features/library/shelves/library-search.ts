// Finds books and bookmarks by their words, ignoring accents and case.
import type { Bookmark } from '@fovea/contract/library.ts'
import type { BookSummary } from '@fovea/contract/reading.ts'

/** Letters whose plain form is not found by removing a combining mark. */
const alike: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łøđßæœı]/g, (letter) => alike[letter] ?? letter)
}

/** Finds the entries in which every word of the search occurs. */
function search<Found>(all: readonly Found[], asked: string, wordsOf: (one: Found) => string) {
  const words = fold(asked).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...all]
  return all.filter((one) => {
    const text = fold(wordsOf(one))
    return words.every((word) => text.includes(word))
  })
}

export function searchBooks(books: readonly BookSummary[], asked: string): BookSummary[] {
  return search(books, asked, ({ title, author, summary }) => `${title} ${author} ${summary}`)
}

export function searchBookmarks(bookmarks: readonly Bookmark[], asked: string): Bookmark[] {
  return search(bookmarks, asked, ({ title, excerpt, note }) => `${title} ${excerpt} ${note}`)
}
