// Chooses the language in which an article is timed and shown in the reader.
import { isLanguage, type Language, languageOf } from '@fovea/contract/languages.ts'

/** @param tag the BCP 47 tag of the article's page, or empty when the page has none */
export function articleLanguage(tag: string, otherwise: Language): Language {
  const primary = tag.split('-')[0]?.toLowerCase() ?? ''
  if (primary === 'uk') return languageOf(primary)
  return isLanguage(primary) ? primary : otherwise
}
