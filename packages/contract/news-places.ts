// Where news come from and what they are about; apart from the shapes, so that a page knows them without zod.
import type { Language } from './languages.ts'

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

/** The interface language that most of a country's sources are read in. */
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
