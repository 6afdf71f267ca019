import { languages } from '@fovea/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import { listLetters } from './alphabets.ts'
import { countLanguage } from './counting/count-language.ts'
import { loadMaterials } from './materials.ts'

const named = await Promise.all(
  languages.map(async (language) => [language, await loadMaterials(language)] as const),
)

describe.each(named)('the materials of %s', (language, { alphabet, words, isUnfit, ...counts }) => {
  it('have at least 3000 words, of which 1500 have 4 to 8 letters', () => {
    const middling = words.filter((word) => word.length >= 4 && word.length <= 8)
    expect(words.length).toBeGreaterThanOrEqual(3_000)
    expect(middling.length).toBeGreaterThanOrEqual(1_500)
  })

  it('have words of 2 to 12 letters of the language', () => {
    expect(listLetters(language)).toMatch(new RegExp(`^${alphabet}`))
    const known = new Set(listLetters(language))
    const isWord = (word: string) =>
      word.length >= 2 &&
      word.length <= 12 &&
      [...word.toLowerCase()].every((one) => known.has(one))
    expect(words.filter((word) => !isWord(word))).toEqual([])
    expect(words.filter((word) => word !== word.normalize('NFC'))).toEqual([])
  })

  it('have each word once, whatever its capitals', () => {
    const small = words.map((word) => word.toLocaleLowerCase())
    expect(small.filter((word, at) => small.indexOf(word) !== at)).toEqual([])
  })

  it('have capitals only where the language writes them', () => {
    const capitals = words.filter((word) => word !== word.toLowerCase())
    if (language === 'de') expect(capitals.length).toBeGreaterThan(1_000)
    else if (language === 'en') expect(capitals.length).toBeLessThanOrEqual(7 + 12)
    else expect(capitals).toEqual([])
  })

  it('have the counts of the texts that ship: run packages/words/counting/count.ts after a change', () => {
    expect(counts).toEqual(countLanguage(language))
  })

  it('tell letters that spell something offensive', () => {
    expect(isUnfit('xkkkx')).toBe(true)
    expect(isUnfit('kxkxk')).toBe(false)
  })

  it('have 60 pairs of letters, and shares that make a whole', () => {
    expect(counts.bigrams).toHaveLength(60)
    const shares = Object.values(counts.letters)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 2)
  })
})
