import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clampPlace, measureProgress } from './progress.ts'

const chapterWords = [10, 0, 30]

describe('progress', () => {
  test.each([
    { chapter: 0, word: 0, part: 0 },
    { chapter: 0, word: 10, part: 0.25 },
    { chapter: 2, word: 0, part: 0.25 },
    { chapter: 2, word: 15, part: 0.625 },
    { chapter: 2, word: 30, part: 1 },
  ])('is $part of the whole at word $word of chapter $chapter', ({ part, ...place }) => {
    expect(measureProgress(chapterWords, place)).toBe(part)
  })

  test.each([
    { chapter: 3, word: 0 },
    { chapter: 0, word: 11 },
    { chapter: 1, word: 1 },
  ])('is undefined at word $word of chapter $chapter, which does not exist', (place) => {
    expect(measureProgress(chapterWords, place)).toBeUndefined()
  })

  test('is defined at every place that has been clamped to the text', () => {
    const chapters = fc.array(fc.nat(50), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(chapters, fc.nat(8), fc.nat(80), (words, chapter, word) => {
        const clamped = clampPlace(words, { chapter, word })
        expect(measureProgress(words, clamped)).toBeDefined()
        const isThere = measureProgress(words, { chapter, word }) !== undefined
        if (isThere) expect(clamped).toEqual({ chapter, word })
      }),
    )
  })
})
