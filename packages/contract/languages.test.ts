import { describe, expect, it, test } from 'vitest'
import { findLanguage, languageOf, languages, localeOf } from './languages.ts'

describe('the tag of a language', () => {
  it.each(languages)('%s leads back to it', (language) => {
    expect(languageOf(localeOf(language))).toBe(language)
  })

  it('is known to Intl with the plural forms and the numbers of Portugal', () => {
    const rules = new Intl.PluralRules(localeOf('pt'))
    expect([0, 1, 1.5, 2].map((count) => rules.select(count))).toEqual([
      'other',
      'one',
      'other',
      'other',
    ])
    expect(new Intl.NumberFormat(localeOf('pt')).format(12_345)).toBe('12\u00a0345')
  })
})

test.each([
  ['en-GB', 'en'],
  ['PT', 'pt'],
  ['pt-BR', 'pt'],
  ['pt_BR', 'pt'],
  ['uk', 'ua'],
  ['uk-UA', 'ua'],
  ['ja', undefined],
  ['english', undefined],
  ['', undefined],
])('the tag "%s" of somebody else means the language %s', (tag, language) => {
  expect(findLanguage(tag)).toBe(language)
})
