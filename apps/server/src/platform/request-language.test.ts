import { languages, localeOf } from '@fovea/contract/languages.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseLanguage } from './request-language.ts'

test.each(languages)('the tag of %s asks for it', (language) => {
  expect(chooseLanguage(localeOf(language), 'en')).toBe(language)
})

test.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['pt-BR', 'pt'],
  ['en;q=0.5, fr;q=0.9', 'fr'],
  ['ja, zh;q=0.9, pl;q=0.1', 'pl'],
  ['de;q=0, it', 'it'],
  ['uk-UA', 'ua'],
])('%j asks for %s', (header, language) => {
  expect(chooseLanguage(header, 'es')).toBe(language)
})

test.each([undefined, '', '*', 'ja', 'de;q=0', ';;,,', 'de;q=many'])(
  '%j asks for nothing, so that the language of the account counts, or English',
  (header) => {
    expect(chooseLanguage(header, 'es')).toBe('es')
    expect(chooseLanguage(header, undefined)).toBe('en')
  },
)

test('any header leads to one of the nine languages', () => {
  const header = fc.oneof(fc.string(), fc.array(fc.constantFrom('de', ';q=', '0.5', ',', '*')))
  fc.assert(
    fc.property(header, (value) => {
      expect(languages).toContain(chooseLanguage([value].flat().join(''), undefined))
    }),
  )
})
