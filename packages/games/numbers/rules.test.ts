import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RoundPlan } from '../kernel/game.ts'
import { scoreSearch, stepSearch } from '../kernel/ordered-search.ts'
import { cellCount, maxScore, numberAt, type State, start } from './rules.ts'

const seed = 'a'.repeat(32)
const seeds = fc.stringMatching(/^[0-9a-f]{32}$/)
const ranked: RoundPlan = {
  variant: 'ranked',
  isHardGame: false,
  level: 1,
  language: 'en',
  timeLimitMs: 80_000,
}

function tapNext(state: State, atMs: number) {
  return stepSearch(state, { atMs, cell: state.numbers.indexOf(numberAt(state.foundCount)) })
}

function clear(plan: RoundPlan, clearedAtMs: number) {
  let state = start(seed, plan)
  for (let tap = 1; tap < cellCount; tap++) state = tapNext(state, tap * 100)
  return tapNext(state, clearedAtMs)
}

describe('the number table', () => {
  it('contains each number from 1 to 25 once, for any seed', () => {
    fc.assert(
      fc.property(seeds, (anySeed) => {
        const sorted = start(anySeed, ranked).numbers.toSorted((a, b) => a - b)
        expect(sorted).toEqual(Array.from({ length: 25 }, (_, index) => index + 1))
      }),
    )
  })

  it('accepts the numbers in ascending order only', () => {
    const first = tapNext(start(seed, ranked), 500)
    expect(first).toMatchObject({ foundCount: 1, missCount: 0 })
    const again = stepSearch(first, { atMs: 900, cell: first.numbers.indexOf(1) })
    expect(again).toMatchObject({ foundCount: 1, missCount: 1 })
    const ahead = stepSearch(first, { atMs: 900, cell: first.numbers.indexOf(3) })
    expect(ahead).toMatchObject({ foundCount: 1, missCount: 1 })
  })

  it('shows where the last miss was until the next number is found', () => {
    const untouched = start(seed, ranked)
    const cell = untouched.numbers.indexOf(7)
    const missed = stepSearch(untouched, { atMs: 500, cell })
    expect(missed.missedCell).toBe(cell)
    expect(tapNext(missed, 900).missedCell).toBeNull()
  })

  it('is worth 5 points a number, and a miss costs none', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(cellCount - 1), { maxLength: 60 }), (cells) => {
        const state = cells.reduce(
          (from, cell, index) => stepSearch(from, { atMs: index * 200, cell }),
          start(seed, ranked),
        )
        expect(state.foundCount + state.missCount).toBe(cells.length)
        expect(scoreSearch(state)).toBe(state.foundCount * 5)
      }),
    )
  })

  it('adds the whole seconds left when it is cleared', () => {
    expect(scoreSearch(clear(ranked, 30_000))).toBe(125 + 50)
    expect(scoreSearch(clear(ranked, 30_001))).toBe(125 + 49)
    expect(scoreSearch(clear(ranked, 80_000))).toBe(125)
  })

  it('adds nothing for time when there is no limit', () => {
    const relaxed: RoundPlan = { ...ranked, variant: 'relaxed', timeLimitMs: null }
    expect(scoreSearch(clear(relaxed, 30_000))).toBe(125)
    expect([maxScore(relaxed), maxScore(ranked)]).toEqual([125, 205])
  })
})
