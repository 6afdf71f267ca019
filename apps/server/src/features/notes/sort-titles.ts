// Sorts folders and tags by title in the order of the user's language.
import { type Language, localeOf } from '@fovea/contract/languages.ts'

const collators = new Map<Language, Intl.Collator>()

/** Upper and lower case are the same; numbers are sorted by their value. */
export function sortByTitle<Titled extends { title: string; id: string }>(
  entries: Titled[],
  language: Language,
): Titled[] {
  const { compare } = collatorOf(language)
  return entries.toSorted((a, b) => compare(a.title, b.title) || (a.id < b.id ? -1 : 1))
}

function collatorOf(language: Language): Intl.Collator {
  const known = collators.get(language)
  if (known) return known
  const options = { sensitivity: 'accent', numeric: true } as const
  const collator = new Intl.Collator(localeOf(language), options)
  collators.set(language, collator)
  return collator
}
