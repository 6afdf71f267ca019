import { expect, test } from 'vitest'
import { localeOfCountry } from './news-places.ts'

test.each([
  ['us', 'en-US'],
  ['br', 'pt-BR'],
  ['pt', 'pt-PT'],
  ['mx', 'es-MX'],
  ['ua', 'uk-UA'],
] as const)('news from %s are in %s', (country, locale) => {
  expect(localeOfCountry(country)).toBe(locale)
})
