// Finds books by their title, author or summary, whatever the accents and the case.
import type { BookSummary } from '@fovea/contract/reading.ts'

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Every word that is asked for must occur. */
export function searchBooks(books: readonly BookSummary[], asked: string): BookSummary[] {
  const words = fold(asked).split(/\s+/).filter(Boolean)
  return books.filter(({ title, author, summary }) => {
    const text = fold(`${title} ${author} ${summary}`)
    return words.every((word) => text.includes(word))
  })
}
