import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countLetters } from './count-letters.ts'

const latin = 'abcdefghijklmnopqrstuvwxyz'
const isFit = () => true

it('counts letters and sequences within words, without capitals', () => {
  const { letters, bigrams, trigrams } = countLetters(['Banana, an', 'BAN!'], 'abn', isFit)
  expect(letters).toEqual({ a: 0.4545, b: 0.1818, n: 0.3636 })
  expect(bigrams).toEqual(['an', 'ba', 'na'])
  expect(trigrams).toEqual(['ana', 'ban', 'nan'])
})

it('leaves out words with a letter of another alphabet', () => {
  expect(countLetters(['über an'], latin, isFit).bigrams).toEqual(['an'])
})

it('leaves out sequences that are not fit to be shown', () => {
  const { bigrams, trigrams } = countLetters(['banana'], latin, (sequence) => sequence !== 'an')
  expect([bigrams, trigrams]).toEqual([
    ['na', 'ba'],
    ['ana', 'ban', 'nan'],
  ])
})

it('keeps the most frequent sequences first, at most 60', () => {
  const anyText = fc.string({ unit: fc.constantFrom(...latin, ' '), maxLength: 400 })
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1, maxLength: 4 }), (texts) => {
      const { bigrams } = countLetters(texts, latin, isFit)
      const all = texts.flatMap((text) => text.split(' '))
      const countOf = (sequence: string) =>
        all.reduce((sum, word) => {
          const places = [...word].filter((_, at) => word.startsWith(sequence, at))
          return sum + places.length
        }, 0)
      const counts = bigrams.map(countOf)
      expect(bigrams.length).toBeLessThanOrEqual(60)
      expect(counts).toEqual(counts.toSorted((a, b) => b - a))
      expect(counts.every((count) => count > 0)).toBe(true)
    }),
  )
})
