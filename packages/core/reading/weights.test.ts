import { languages } from '@fovea/contract/languages.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReadingText, Word } from './reading-text.ts'
import { arbitraryText } from './testing/sample-texts.ts'
import { tokenizeText } from './tokenize.ts'
import { maxLeadWords, rawWeight, rawWeightBounds, weighWords } from './weights.ts'

/** Words of any length and punctuation, in sentences that end anywhere: harder than any book. */
const arbitraryWords: fc.Arbitrary<ReadingText> = fc
  .array(fc.tuple(fc.nat(25), fc.constantFrom('', '', ',', '1'), fc.boolean()), { maxLength: 1500 })
  .map((drawn) => {
    let sentence = 0
    const words = drawn.map(([letters, mark, endsSentence], offset): Word => {
      const word = { text: `a${mark}`, offset, letters, sentence, paragraph: 0 }
      if (endsSentence) sentence += 1
      return word
    })
    return { language: 'en', words, sentences: [], paragraphs: [] }
  })

function expectTrueSpeed(weights: Float64Array): void {
  let sum = 0
  let lowest = 0
  let highest = 0
  for (const [i, weight] of weights.entries()) {
    sum += weight
    const lead = sum - (i + 1)
    lowest = Math.min(lowest, lead)
    highest = Math.max(highest, lead)
    if (i + 1 >= 500) expect(Math.abs(sum / (i + 1) - 1)).toBeLessThan(0.01)
  }
  expect(sum).toBeCloseTo(weights.length, 6)
  // Any two places are then off by at most 1 % of 500 words, so that any such stretch is within 1 %.
  expect(highest - lowest).toBeLessThan(2 * maxLeadWords + 1e-6)
}

describe('weighWords', () => {
  it.each(languages)(
    'keeps any 500 words or more of a text in %s within a hundredth of the mean 1',
    (language) => {
      fc.assert(
        fc.property(arbitraryText(language, 40), (source) => {
          expectTrueSpeed(weighWords(tokenizeText(source, language)))
        }),
        { numRuns: 15 },
      )
    },
  )

  it('keeps within the same limits for words that no language has', () => {
    fc.assert(fc.property(arbitraryWords, (text) => expectTrueSpeed(weighWords(text))))
  })

  it('keeps every weight within its bounds', () => {
    const { min, max } = rawWeightBounds
    fc.assert(
      fc.property(arbitraryWords, (text) => {
        for (const weight of weighWords(text)) {
          expect(weight).toBeGreaterThan(min / max - 1e-9)
          expect(weight).toBeLessThan(max / min + 1e-9)
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('rawWeight', () => {
  const text = tokenizeText(
    'A house, the 12 houses stood “there”. He unbelievably incomprehensibly left\n\nEnd.',
    'en',
  )
  const weightOf = (shown: string) =>
    rawWeight(
      text,
      text.words.findIndex((word) => word.text === shown),
    )

  it('is 1 for a word of five letters and more for longer ones, up to 1.4', () => {
    expect(weightOf('stood')).toBeCloseTo(1)
    expect(weightOf('houses')).toBeGreaterThan(weightOf('stood'))
    expect(weightOf('unbelievably')).toBeCloseTo(1.35)
    expect(weightOf('incomprehensibly')).toBeCloseTo(1.4)
  })

  it('adds a pause for a comma, a longer one for a sentence, the longest for a paragraph', () => {
    expect(weightOf('house,')).toBeCloseTo(1.5)
    expect(weightOf('“there”.')).toBeCloseTo(2.5)
    expect(weightOf('left')).toBeCloseTo(0.95 + 1.8)
  })

  it('gives numbers more time', () => {
    expect(weightOf('12')).toBeCloseTo(0.85 + 0.8)
  })
})
