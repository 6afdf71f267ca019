import type { Language } from '@fovea/contract/languages.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createQuoteFinder, type Quoted } from './find-quote.ts'
import { tokenizeText } from './tokenize.ts'

const quoteMax = 5_000

function find(source: string, quoted: Quoted, language: Language = 'en') {
  return createQuoteFinder(tokenizeText(source, language).words, { quoteMax })(quoted)
}

test('a passage that is where it was stays there, though it is elsewhere too', () => {
  const text = 'Seven herons stood. Seven herons stood.'
  expect(find(text, { start: 3, end: 5, quote: 'Seven herons' })).toEqual({ start: 3, end: 5 })
})

test('a passage that has moved is found, the nearest of several', () => {
  const text = 'Herons. None stood in the reeds today. Seven herons. Seven herons. Seven herons.'
  expect(find(text, { start: 10, end: 12, quote: 'Seven herons' })).toEqual({ start: 9, end: 11 })
  expect(find(text, { start: 0, end: 2, quote: 'Seven herons' })).toEqual({ start: 7, end: 9 })
  expect(find(text, { start: 90, end: 92, quote: 'Seven herons' })).toEqual({ start: 11, end: 13 })
})

test('a passage that is gone, or is only a part of words, is not found', () => {
  expect(find('Nine egrets.', { start: 0, end: 2, quote: 'Seven herons' })).toBeUndefined()
  expect(find('A seventh heron', { start: 0, end: 1, quote: 'seven' })).toBeUndefined()
  expect(find('Therons', { start: 5, end: 6, quote: 'herons' })).toBeUndefined()
  expect(find('', { start: 0, end: 1, quote: 'herons' })).toBeUndefined()
})

test('other marks, spaces and ways to write accents do not matter', () => {
  const text = 'Yes. «L’été», she said—at *last*.'
  const quote = "“L'été” she said -- at last"
  expect(find(text, { start: 0, end: 5, quote })).toEqual({ start: 1, end: 6 })
  expect(find(text, { start: 0, end: 5, quote: quote.normalize('NFD') })).toEqual({
    start: 1,
    end: 6,
  })
})

test('words that are written without spaces are found', () => {
  const text = '天气很好。我们看见七只苍鹭。'
  const { words } = tokenizeText(text, 'en')
  const start = words.findIndex((word) => word.text.startsWith('七'))
  const found = find(text, { start: 0, end: words.length - start, quote: '七只苍鹭。' })
  expect(found).toEqual({ start, end: words.length })
})

test('marks alone stay where they were', () => {
  expect(find('* * *', { start: 0, end: 1, quote: '* * *' })).toEqual({ start: 0, end: 1 })
  expect(find('* * *', { start: 3, end: 4, quote: '* * *' })).toBeUndefined()
})

test('a passage whose quotation was cut off has as many words as before', () => {
  const passage = Array.from({ length: 1_500 }, (_, i) => `word${i}`)
  const quote = `${passage.join(' ').slice(0, quoteMax - 2)} …`
  const quoted = { start: 0, end: 1_500, quote }
  expect(find(['Before it.', ...passage, 'After it.'].join(' '), quoted)).toEqual({
    start: 2,
    end: 1_502,
  })
  expect(find(passage.join(' '), quoted)).toEqual({ start: 0, end: 1_500 })
})

const word = fc.constantFrom('heron', 'herons', 'Été', 'a', 'reed.', '“in', 'цапля,', 'b')
const wordsOf = (minLength: number) => fc.array(word, { minLength, maxLength: 30 })

test('whatever is put before and after a passage, the words that are found are those of the quotation', () => {
  fc.assert(
    fc.property(wordsOf(0), wordsOf(1), wordsOf(0), fc.nat(60), (before, passage, after, start) => {
      const text = [...before, ...passage, ...after]
      const words = text.map((one) => ({ text: one }))
      const quote = passage.join(' ')
      const found = createQuoteFinder(words, { quoteMax })({
        start,
        end: start + passage.length,
        quote,
      })
      const letters = (texts: string[]) => texts.join('').replaceAll(/[^\p{L}]/gu, '')
      expect(found).toBeDefined()
      expect(letters(text.slice(found?.start, found?.end))).toBe(letters(passage))
      // No occurrence is nearer.
      const distance = Math.abs((found?.start ?? 0) - start)
      expect(distance).toBeLessThanOrEqual(Math.abs(before.length - start))
    }),
  )
})

test('a text that has not changed keeps every passage', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.nat(),
      fc.nat(),
      (source, a, b) => {
        const { words } = tokenizeText(source, 'en')
        if (words.length === 0) return
        const start = a % words.length
        const end = start + 1 + (b % (words.length - start))
        const quote = words
          .slice(start, end)
          .map(({ text }) => text)
          .join(' ')
        expect(createQuoteFinder(words, { quoteMax })({ start, end, quote })).toEqual({
          start,
          end,
        })
      },
    ),
  )
})
