// The countries and categories of news. Kept apart from the schemas, so that the web app can use them without zod.
import { type Language, localeOf, primaryOf } from './languages.ts'

export const countries = [
  'us',
  'gb',
  'ua',
  'ru',
  'au',
  'br',
  'ca',
  'fr',
  'de',
  'in',
  'it',
  'mx',
  'pt',
  'es',
] as const

export type Country = (typeof countries)[number]

export const categories = [
  'general',
  'world',
  'business',
  'technology',
  'science',
  'culture',
] as const

export type NewsCategory = (typeof categories)[number]

/** The interface language in which most sources of a country are written. */
export const languageOfCountry: Record<Country, Language> = {
  us: 'en',
  gb: 'en',
  ua: 'ua',
  ru: 'ru',
  au: 'en',
  br: 'pt',
  ca: 'en',
  fr: 'fr',
  de: 'de',
  in: 'en',
  it: 'it',
  mx: 'es',
  pt: 'pt',
  es: 'es',
}

/** The BCP 47 tag of what sources of a country write: `pt-BR` in Brazil. */
export function localeOfCountry(country: Country): string {
  return `${primaryOf(localeOf(languageOfCountry[country]))}-${country.toUpperCase()}`
}
