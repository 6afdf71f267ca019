// Shows the translations of one work as one entry, with all languages of the work.
import type { Language } from '@fovea/contract/languages.ts'
import type { BookSummary } from '@fovea/contract/reading.ts'

export interface Work {
  book: BookSummary
  /** All translations, including those that a filter excludes. Contains only `book` when there is no other. */
  translations: Pick<BookSummary, '_id' | 'lang' | 'title'>[]
}

/**
 * Groups books into works. Of several translations the one that was read last is shown, otherwise the one in the
 * interface's language, otherwise the first. Translations are looked for in `all`.
 */
export function joinTranslations(
  some: readonly BookSummary[],
  all: readonly BookSummary[],
  language: Language,
): Work[] {
  const nameOf = ({ source, work, _id }: BookSummary) =>
    source === 'shipped' && work !== null ? `work ${work}` : `book ${_id}`
  const translations = Map.groupBy(all, nameOf)
  return [...Map.groupBy(some, nameOf)].map(([name, books]) => {
    const book = books.reduce((best, other) => (isSooner(other, best, language) ? other : best))
    return { book, translations: translations.get(name) ?? [book] }
  })
}

function isSooner(book: BookSummary, other: BookSummary, language: Language): boolean {
  const [readAt, otherReadAt] = [book.place?.updatedAt ?? '', other.place?.updatedAt ?? '']
  if (readAt !== otherReadAt) return readAt > otherReadAt
  return book.lang === language && other.lang !== language
}
