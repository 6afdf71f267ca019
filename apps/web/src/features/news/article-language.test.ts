import { expect, test } from 'vitest'
import { articleLanguage } from './article-language.ts'

test.each([
  ['en-GB', 'en'],
  ['uk', 'ua'],
  ['uk-UA', 'ua'],
  ['pt-BR', 'pt'],
  ['ja', 'de'],
  ['', 'de'],
])('an article with the language tag "%s" is read as %s', (tag, language) => {
  expect(articleLanguage(tag, 'de')).toBe(language)
})
