import { languages } from '@fovea/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import { countWords, loadTexts } from './texts.ts'

const works = (await loadTexts('en')).map(({ work }) => work)
const named = await Promise.all(
  languages.map(async (language) => [language, await loadTexts(language)] as const),
)

describe.each(named)('the texts in %s', (_language, texts) => {
  it('are the same eight works as in English', () => {
    expect(texts.map(({ work }) => work)).toEqual(works)
    expect(new Set(works).size).toBe(8)
  })

  it('have 90 to 130 words', () => {
    for (const { text } of texts) {
      expect(countWords(text)).toBeGreaterThanOrEqual(90)
      expect(countWords(text)).toBeLessThanOrEqual(130)
    }
  })

  it('have four different options, of which the right one is not the longest', () => {
    for (const { options } of texts) {
      expect(new Set(options).size).toBe(4)
      const [right = '', ...wrong] = options
      expect(Math.max(...wrong.map(({ length }) => length))).toBeGreaterThan(right.length)
    }
  })

  it('have typographic quotation marks and no spaces at their ends', () => {
    for (const { title, text, question, options } of texts) {
      for (const part of [title, text, question, ...options]) {
        expect(part).not.toMatch(/["']|^\s|\s$| {2}/)
      }
    }
  })
})

describe('the number of words', () => {
  it('counts what stands between spaces and has a letter or a digit', () => {
    expect(countWords('Il dit : « Voilà ! » — l’an 1864.')).toBe(5)
    expect(countWords('«Двадцать два», 22\u00a0000 тонн')).toBe(5)
    expect(countWords(' – ')).toBe(0)
  })
})
