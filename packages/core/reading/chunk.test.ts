import { languages } from '@fovea/contract/languages.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chunkWords, clampChunkSize, maxChunkCharacters } from './chunk.ts'
import { arbitraryText } from './testing/sample-texts.ts'
import { tokenizeText } from './tokenize.ts'

function shown(source: string, size: number): string[] {
  return chunkWords(tokenizeText(source, 'de'), size).map(({ text }) => text)
}

describe('chunkWords', () => {
  it('ends a chunk where a sentence ends', () => {
    expect(shown('One two three four. Five six.', 3)).toEqual([
      'One two three',
      'four.',
      'Five six.',
    ])
  })

  it('contains fewer words where they would be too wide', () => {
    const wide = shown('Straßenbahnfahrer Straßenbahnfahrer Straßenbahnfahrer', 5)
    expect(wide).toEqual(['Straßenbahnfahrer Straßenbahnfahrer', 'Straßenbahnfahrer'])
  })

  it('shows a long compound alone, in parts that share its time', () => {
    const chunks = chunkWords(tokenizeText('Die Geschwindigkeitsbegrenzung gilt.', 'de'), 3)
    expect(chunks).toEqual([
      { startWord: 0, endWord: 1, text: 'Die', timeShareBefore: 0 },
      { startWord: 1, endWord: 2, text: 'Geschwindig-', timeShareBefore: 0 },
      { startWord: 1, endWord: 2, text: 'keitsbegrenzung', timeShareBefore: 0.5 },
      { startWord: 2, endWord: 3, text: 'gilt.', timeShareBefore: 0 },
    ])
  })

  it('shows every word once and in order, in chunks of at most the requested size', () => {
    const cases = fc
      .constantFrom(...languages)
      .chain((language) =>
        fc.tuple(fc.constant(language), arbitraryText(language, 2), fc.integer({ min: 1, max: 5 })),
      )
    fc.assert(
      fc.property(cases, ([language, source, size]) => {
        const text = tokenizeText(source, language)
        let next = 0
        for (const { startWord, endWord, timeShareBefore, text: display } of chunkWords(
          text,
          size,
        )) {
          if (timeShareBefore === 0) expect(startWord).toBe(next)
          expect(endWord - startWord).toBeLessThanOrEqual(size)
          expect(text.words[startWord]?.sentence).toBe(text.words[endWord - 1]?.sentence)
          expect(display.length).toBeLessThanOrEqual(maxChunkCharacters)
          next = endWord
        }
        expect(next).toBe(text.words.length)
      }),
      { numRuns: 60 },
    )
  })
})

describe('clampChunkSize', () => {
  it('allows one to five words', () => {
    expect([0, 1, 2.6, 5, 9, Number.NaN].map(clampChunkSize)).toEqual([1, 1, 3, 5, 5, 1])
  })
})
