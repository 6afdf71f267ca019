import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeRandom } from '../random.ts'
import { drawWord, drawWords } from './draw-word.ts'

const seed = '0123456789abcdef0123456789abcdef'

describe('drawWord', () => {
  it('draws words as often as they weigh', () => {
    const random = makeRandom(seed)
    const words = [
      { word: 'rare', weight: 1 },
      { word: 'often', weight: 3 },
    ]
    const drawn = Array.from({ length: 8_000 }, () => drawWord(random, words, []))
    expect(Math.abs(drawn.filter((word) => word === 'often').length - 6_000)).toBeLessThan(150)
  })

  it('refuses to draw from nothing', () => {
    expect(() => drawWord(makeRandom(seed), [], [])).toThrow(RangeError)
  })
})

describe('drawWords', () => {
  it('draws as many words as were asked for, and none of six twice among them', () => {
    const lists = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 6, maxLength: 20 })
    fc.assert(
      fc.property(lists, fc.integer({ min: 0, max: 40 }), (words, count) => {
        const drawn = drawWords(makeRandom(seed), words, count)
        expect(drawn).toHaveLength(count)
        for (const [at, word] of drawn.entries()) {
          expect(drawn.slice(Math.max(0, at - 5), at)).not.toContain(word)
        }
      }),
    )
  })
})
