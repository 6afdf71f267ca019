import { languages } from '@fovea/contract/languages.ts'
import { loadMaterials } from '@fovea/words/materials.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RoundPlan } from '../kernel/game.ts'
import { makeSortKey } from './alphabetical-order.ts'
import { abcSort } from './game.ts'
import {
  expire,
  levelRange,
  listSortedWords,
  maxScore,
  relaxedSetCount,
  type SortedWord,
  type State,
  score,
  shownMs,
  start,
  step,
} from './rules.ts'

const seed = 'e'.repeat(32)
const seeds = fc.stringMatching(/^[0-9a-f]{32}$/)
const levels = fc.integer({ min: levelRange.lowest, max: levelRange.highest })
const lists = new Map<string, SortedWord[]>()
for (const language of languages) {
  lists.set(language, listSortedWords((await loadMaterials(language)).words, language))
}
const listOf = (language: string) => lists.get(language) ?? []
const plan: RoundPlan = {
  variant: 'ranked',
  isHardGame: false,
  level: 5,
  language: 'en',
  timeLimitMs: 60_000,
}
const relaxed: RoundPlan = { ...plan, variant: 'relaxed', timeLimitMs: null }
const first = start(seed, plan, listOf('en'))

const tapRight = (state: State, atMs: number) =>
  step(state, { atMs, index: state.set.order[state.placedCount] ?? -1 })
const tapWrong = (state: State, atMs: number) =>
  step(state, { atMs, index: state.set.order.at(-1) ?? -1 })

function placeSet(state: State): State {
  return state.set.words.reduce((from, _, tap) => tapRight(from, tap * 500), state)
}

function failSet(state: State): State {
  return expire(tapWrong(state, 500), 500 + shownMs)
}

describe('a set', () => {
  it('has as many words as its level, of 3 to 9 letters, and one alphabetical order', () => {
    fc.assert(
      fc.property(seeds, levels, fc.constantFrom(...languages), (anySeed, level, language) => {
        const { set } = start(anySeed, { ...plan, level, language }, listOf(language))
        const inOrder = set.order.map((index) => set.words[index] ?? '')
        const letters = inOrder.map((word) => makeSortKey(word, language).letters)
        expect(set.words).toHaveLength(level)
        expect(new Set(set.order).size).toBe(level)
        expect(new Set(letters).size).toBe(level)
        expect(letters).toEqual(letters.toSorted((a, b) => (a < b ? -1 : 1)))
        for (const word of set.words) expect([...word].length).toBeGreaterThanOrEqual(3)
        for (const word of set.words) expect([...word].length).toBeLessThanOrEqual(9)
      }),
    )
  })

  it('has words with longer common beginnings at higher levels', () => {
    const countShared = (level: number) => {
      const sets = Array.from({ length: 60 }, (_, index) =>
        start(String(index).padStart(32, '0'), { ...plan, level }, listOf('en')),
      )
      return sets.reduce((sum, { set }) => sum + measureBeginning(set.words), 0)
    }
    const shared = [4, 6, 8].map(countShared)
    expect(shared[0]).toBeLessThan(shared[1] ?? 0)
    expect(shared[1]).toBeLessThan(shared[2] ?? 0)
  })
})

/** How many letters neighbours in the alphabet share at their beginning, on average. */
function measureBeginning(words: readonly string[]): number {
  const sorted = words.toSorted()
  const shared = sorted.slice(1).map((word, index) => {
    const before = sorted[index] ?? ''
    const differs = [...word].findIndex((letter, place) => letter !== before[place])
    return differs === -1 ? word.length : differs
  })
  return shared.reduce((sum, count) => sum + count, 0) / shared.length
}

describe('a word', () => {
  it('spec 9: "fallback 5 per success", where each word tapped in its turn is a success', () => {
    expect(score(first)).toBe(0)
    expect(score(tapRight(first, 800))).toBe(5)
    expect(score(placeSet(first))).toBe(25)
  })

  it('is placed once', () => {
    const placed = tapRight(first, 800)
    expect(step(placed, { atMs: 1_200, index: first.set.order[0] ?? -1 })).toBe(placed)
  })

  it('that the set does not have changes nothing', () => {
    expect(step(first, { atMs: 800, index: 7 })).toBe(first)
  })

  it('tapped out of turn ends the set, after the right order was shown for a while', () => {
    const missed = tapWrong(tapRight(first, 800), 1_500)
    expect(missed).toMatchObject({ missCount: 1, wrongIndex: first.set.order.at(-1), setIndex: 0 })
    expect(abcSort.nextDeadlineMs?.(missed)).toBe(1_500 + shownMs)
    expect(tapRight(missed, 2_000)).toBe(missed)
    const next = expire(missed, 3_000)
    expect(next).toMatchObject({ setIndex: 1, placedCount: 0, wrongIndex: null, readyAtMs: 3_000 })
    expect(abcSort.nextDeadlineMs?.(next)).toBeNull()
    expect(score(next)).toBe(5)
  })

  it('is timed from the word before it, or from when the set appeared', () => {
    const judge = (before: State, after: State, atMs: number) =>
      abcSort.judge?.(before, after, atMs)
    const placed = tapRight(first, 800)
    expect(judge(first, placed, 800)).toEqual({ isRight: true, reactionMs: 800 })
    const missed = tapWrong(placed, 1_500)
    expect(judge(placed, missed, 1_500)).toEqual({ isRight: false, reactionMs: 700 })
    expect(judge(missed, expire(missed, 3_000), 3_000)).toBeUndefined()
  })
})

describe('the level', () => {
  it('grows after two sets in a row without a mistake, and falls after one with a mistake', () => {
    const once = placeSet(first)
    expect(once.set.words).toHaveLength(5)
    const twice = placeSet(once)
    expect(twice.set.words).toHaveLength(6)
    expect(failSet(twice).set.words).toHaveLength(5)
    expect(abcSort.outcome(twice).nextLevel).toBe(6)
  })

  it('stays between 4 and 8', () => {
    fc.assert(
      fc.property(levels, fc.array(fc.boolean(), { maxLength: 30 }), (level, sets) => {
        const last = sets.reduce(
          (state, isRight) => (isRight ? placeSet(state) : failSet(state)),
          start(seed, { ...plan, level }, listOf('en')),
        )
        expect(last.staircase.level).toBeGreaterThanOrEqual(4)
        expect(last.staircase.level).toBeLessThanOrEqual(8)
      }),
      { numRuns: 30 },
    )
  })
})

describe('a round', () => {
  it('without a time limit is over after ten sets, placed or not', () => {
    let state = start(seed, relaxed, listOf('en'))
    for (let set = 0; set < relaxedSetCount; set++) {
      expect(abcSort.isOver(state)).toBe(false)
      state = set % 3 === 0 ? failSet(state) : placeSet(state)
    }
    expect(abcSort.isOver(state)).toBe(true)
    expect(abcSort.nextDeadlineMs?.(state)).toBeNull()
    expect(score(state)).toBeLessThan(maxScore(relaxed))
  })
})
