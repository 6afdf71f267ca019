// Whose news somebody may want who has not said so: of where their browser says they are, else of their language.
import type { Language } from '@fovea/contract/languages.ts'
import { type Country, countries, languageOfCountry } from '@fovea/contract/news-places.ts'

const usualCountry: Record<Language, Country> = {
  en: 'us',
  ru: 'ru',
  de: 'de',
  es: 'es',
  fr: 'fr',
  it: 'it',
  // No feeds of Poland ship.
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
