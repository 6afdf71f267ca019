import { languages } from '@fovea/contract/languages.ts'
import { alphabets } from '@fovea/words/alphabets.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RoundPlan } from '../kernel/game.ts'
import { scoreSearch, stepSearch } from '../kernel/ordered-search.ts'
import { letterGrid } from './game.ts'
import { cellCountMax, countColumns, listCapitals, maxScore, start } from './rules.ts'

const stopList = { language: 'en', digests: new Set<number>() } as const
const seed = 'b'.repeat(32)
const seeds = fc.stringMatching(/^[0-9a-f]{32}$/)
const anyLanguage = fc.constantFrom(...languages)
const ranked: RoundPlan = {
  variant: 'ranked',
  isHardGame: false,
  level: 1,
  language: 'en',
  timeLimitMs: 100_000,
}

function clear(plan: RoundPlan, clearedAtMs: number) {
  let state = start(seed, plan, stopList)
  const tapNext = (atMs: number) => {
    state = stepSearch(state, { atMs, cell: state.ranks.indexOf(state.foundCount) })
  }
  for (let tap = 1; tap < state.itemCount; tap++) tapNext(tap * 100)
  tapNext(clearedAtMs)
  return state
}

describe('the letter table', () => {
  it('contains each letter of the alphabet once, in every language and for any seed', () => {
    fc.assert(
      fc.property(seeds, anyLanguage, (anySeed, language) => {
        const letters = listCapitals(language)
        const { ranks } = start(anySeed, { ...ranked, language }, stopList)
        const shown = ranks.flatMap((rank) => (rank === null ? [] : [letters[rank]]))
        expect(shown.toSorted().join('')).toBe([...letters].sort().join(''))
        expect(letters.join('').toLowerCase()).toBe(alphabets[language])
      }),
    )
  })

  it('has as many cells as the alphabet needs in 5 or 6 columns', () => {
    const sizes = languages.map((language) => {
      const { ranks, itemCount } = start(seed, { ...ranked, language }, stopList)
      const columns = countColumns(itemCount)
      return [language, itemCount, `${columns} x ${ranks.length / columns}`]
    })
    expect(sizes.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))).toEqual([
      ['de', 26, '6 x 5'],
      ['en', 26, '6 x 5'],
      ['es', 27, '6 x 5'],
      ['fr', 26, '6 x 5'],
      ['it', 21, '5 x 5'],
      ['pl', 32, '6 x 6'],
      ['pt', 26, '6 x 5'],
      ['ru', 33, '6 x 6'],
      ['ua', 33, '6 x 6'],
    ])
    expect(start(seed, { ...ranked, language: 'ru' }, stopList).ranks).toHaveLength(cellCountMax)
  })

  it('spreads the empty cells by the seed', () => {
    const emptyCells = (from: string) =>
      start(from, ranked, stopList).ranks.flatMap((rank, cell) => (rank === null ? [cell] : []))
    expect(emptyCells(seed)).toHaveLength(4)
    expect(emptyCells('c'.repeat(32))).not.toEqual(emptyCells(seed))
  })

  it('begins with A and ends with the last letter', () => {
    expect(listCapitals('en')[0]).toBe('A')
    expect(listCapitals('ua')).toContain('Ґ')
    expect(clear({ ...ranked, language: 'pl' }, 50_000).foundCount).toBe(32)
  })

  it('spec 4: "5 a cell, and when cleared the seconds left" of 100', () => {
    expect(scoreSearch(clear(ranked, 30_000))).toBe(130 + 70)
    expect(scoreSearch(clear(ranked, 30_001))).toBe(130 + 69)
    expect(scoreSearch(clear({ ...ranked, language: 'it' }, 100_000))).toBe(105)
    expect(maxScore(ranked)).toBe(130 + 100)
    expect(maxScore({ ...ranked, variant: 'relaxed', timeLimitMs: null })).toBe(130)
  })

  it('spec 9: "letter grid 100 s"', () => {
    expect(letterGrid.modes.map(({ timeLimitMs }) => timeLimitMs)).toEqual([100_000, 100_000])
  })
})
