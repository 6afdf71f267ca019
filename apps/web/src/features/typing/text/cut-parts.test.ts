import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutParts, partMax } from './cut-parts.ts'

const strip = (text: string) => text.replaceAll(/\s/g, '')

it('cuts at the ends of sentences', () => {
  const sentence = `Seven ${'herons '.repeat(100)}stand.`
  const parts = cutParts([sentence, sentence, sentence, sentence].join(' '), 'en')
  expect(parts).toEqual([`${sentence} ${sentence}`, `${sentence} ${sentence}`])
})

it('cuts a sentence without an end between words, and a word that is too long anywhere', () => {
  const [first = '', ...rest] = cutParts('reed '.repeat(1_000), 'en')
  expect(first.endsWith('reed')).toBe(true)
  expect(rest.length).toBeGreaterThan(0)
  expect(cutParts('x'.repeat(partMax + 1), 'en').map(({ length }) => length)).toEqual([partMax, 1])
})

it('loses nothing, and no part is empty or too long', () => {
  const anyText = fc.array(fc.string({ unit: 'grapheme', maxLength: 3_000 }), { maxLength: 6 })
  fc.assert(
    fc.property(anyText, (pieces) => {
      const text = pieces.join('. ')
      const parts = cutParts(text, 'de')
      expect(strip(parts.join(''))).toBe(strip(text))
      for (const part of parts) {
        expect(part.trim()).not.toBe('')
        expect(part.length).toBeLessThanOrEqual(partMax)
      }
    }),
    { numRuns: 50 },
  )
})
