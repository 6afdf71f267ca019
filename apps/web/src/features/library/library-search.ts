// Finds books and bookmarks by the words in and on them, whatever the accents and the case.
import type { Bookmark } from '@fovea/contract/library.ts'
import type { BookSummary } from '@fovea/contract/reading.ts'

/** Letters that are written otherwise than with a mark that could be taken off. */
const alike: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' }

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łøđßæœı]/g, (letter) => alike[letter] ?? letter)
}

/** Every word that is asked for must occur. */
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
