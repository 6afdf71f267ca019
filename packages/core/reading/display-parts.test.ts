import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxWholeGraphemes, splitForDisplay } from './display-parts.ts'
import { splitGraphemes } from './graphemes.ts'

describe('splitForDisplay', () => {
  it.each([
    ['Geschwindigkeit', ['Geschwindigkeit']],
    ['«\u00a0cristallisation\u00a0».', ['«\u00a0cristallisation\u00a0».']],
    ['Donau-Dampfschifffahrt', ['Donau-', 'Dampfschifffahrt']],
    ['Geschwindigkeitsbegrenzung', ['Geschwindig-', 'keitsbegrenzung']],
    ['getElementByIdentifierName', ['getElementBy-', 'IdentifierName']],
    ['достопримечательность', ['достоприме-', 'чательность']],
    ['https://example.org/a-long/path', ['https://', 'example.org/', 'a-long/path']],
    ['12345678901234567890', ['1234567890', '1234567890']],
  ])('shows %s as %j', (word, parts) => {
    expect(splitForDisplay(word)).toEqual(parts)
  })

  it('loses no character, adds only hyphens, and makes no part too long', () => {
    const word = fc.string({ unit: fc.constantFrom(...'aeiouбвгоäß-.1é👍Z'), maxLength: 120 })
    fc.assert(
      fc.property(word, (whole) => {
        const parts = splitForDisplay(whole)
        let at = 0
        for (const part of parts) {
          const exact = whole.startsWith(part, at) ? part : part.slice(0, -1)
          expect(whole.startsWith(exact, at)).toBe(true)
          at += exact.length
          expect(splitGraphemes(part).length).toBeLessThanOrEqual(maxWholeGraphemes + 6)
        }
        expect(at).toBe(whole.length)
      }),
    )
  })
})
