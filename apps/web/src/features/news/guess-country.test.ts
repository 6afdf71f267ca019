import { expect, test } from 'vitest'
import { guessCountry } from './guess-country.ts'

test.each([
  ['en', ['en-GB', 'en'], 'gb'],
  ['en', ['de-DE', 'en-AU'], 'au'],
  ['en', ['en'], 'us'],
  ['en', [], 'us'],
  ['en', ['en-NZ'], 'us'],
  ['fr', ['fr-CA'], 'fr'],
  ['es', ['es-MX', 'es-ES'], 'mx'],
  ['pt', ['pt-BR'], 'br'],
  ['de', ['en-US'], 'de'],
  ['ua', ['uk-UA'], 'ua'],
  ['pl', ['pl-PL'], 'gb'],
] as const)(
  'a user with the language %s and the browser languages %j gets the news of %s',
  (...row) => {
    const [language, tags, country] = row
    expect(guessCountry(language, tags)).toBe(country)
  },
)
