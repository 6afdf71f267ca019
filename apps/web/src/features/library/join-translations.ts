// The translations of one work are one entry: the one that its reader would open, and the languages there are.
import type { Language } from '@fovea/contract/languages.ts'
import type { BookSummary } from '@fovea/contract/reading.ts'

export interface Work {
  book: BookSummary
  /** All translations, also those that are filtered out; only `book` itself where there is no other. */
  translations: Pick<BookSummary, '_id' | 'lang' | 'title'>[]
}

/**
 * The works of some books. Of several translations the one read last is shown, else the one in the page's language,
 * else the first. `all` are the books to find translations in.
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
