import { languages } from '@fovea/contract/languages.ts'
import { expect, test } from 'vitest'
import { partOfDay } from './greeting.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** One letter for each hour from midnight: evening, morning or day. */
const days = {
  en: 'eeeeemmmmmmmddddddeeeeee',
  ru: 'eeeeemmmmmmmddddddeeeeee',
  de: 'eeeeemmmmmmdddddddeeeeee',
  es: 'eeeeeemmmmmmmmddddddeeee',
  fr: 'eeeeemmmmmmmddddddeeeeee',
  it: 'eeeeemmmmmmmmddddeeeeeee',
  pl: 'eeeeemmmmmmmddddddeeeeee',
  pt: 'eeeeeemmmmmmddddddddeeee',
  ua: 'eeeeemmmmmmmddddddeeeeee',
}

test.each(languages)('the greeting follows the hours of the language %s', (language) => {
  expect(hours.map((hour) => partOfDay(hour, language)[0]).join('')).toBe(days[language])
})
