// All running text that ships in one language, for counting its letters.
import { readShippedBooks } from '@fovea/content/books.ts'
import { readShippedPassages } from '@fovea/content/reading-tests.ts'
import type { Language } from '@fovea/contract/languages.ts'

export function shippedTexts(language: Language): string[] {
  const books = readShippedBooks().filter(({ lang }) => lang === language)
  const passages = readShippedPassages().filter(({ lang }) => lang === language)
  return [
    ...books.flatMap(({ chapters }) => chapters.map(({ text }) => text)),
    ...passages.flatMap(({ paragraphs }) => paragraphs),
  ]
}
