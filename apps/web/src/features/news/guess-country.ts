// Guesses whose news a user wants who has not chosen: by the region of the browser, otherwise by the language.
import type { Language } from '@fovea/contract/languages.ts'
import { type Country, countries, languageOfCountry } from '@fovea/contract/news-places.ts'

const usualCountry: Record<Language, Country> = {
  en: 'us',
  ru: 'ru',
  de: 'de',
  es: 'es',
  fr: 'fr',
  it: 'it',
  // No Polish feeds ship with Fovea.
  pl: 'gb',
  pt: 'pt',
  ua: 'ua',
}

/** @param tags the browser's languages, such as `en-GB`, the preferred one first */
export function guessCountry(language: Language, tags: readonly string[]): Country {
  const regions = tags.map((tag) => tag.split('-').at(-1)?.toLowerCase())
  const spoken = countries.filter((country) => languageOfCountry[country] === language)
  const found = regions.flatMap((region) => spoken.filter((country) => country === region))
  return found[0] ?? usualCountry[language]
}
