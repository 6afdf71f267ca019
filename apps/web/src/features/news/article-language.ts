// In which of the reader's languages an article is timed and shown.
import { isLanguage, type Language, languageOf } from '@fovea/contract/languages.ts'

/** @param tag BCP 47, or empty when the page did not say */
export function articleLanguage(tag: string, otherwise: Language): Language {
  const primary = tag.split('-')[0]?.toLowerCase() ?? ''
  if (primary === 'uk') return languageOf(primary)
  return isLanguage(primary) ? primary : otherwise
}
