import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RoundPlan } from '../kernel/game.ts'
import { stepSearch } from '../kernel/ordered-search.ts'
import { twoColored } from './game.ts'
import { countColumns, itemAt, maxScore, score, start } from './rules.ts'

const seed = 'e'.repeat(32)
const seeds = fc.stringMatching(/^[0-9a-f]{32}$/)
const normal: RoundPlan = {
  variant: 'ranked',
  isHardGame: false,
  level: 1,
  language: 'en',
  timeLimitMs: 150_000,
}
const hard: RoundPlan = { ...normal, isHardGame: true, timeLimitMs: 300_000 }

const nameItem = (rank: number, itemCount: number) => {
  const { shape, number } = itemAt(rank, itemCount)
  return `${shape} ${number}`
}
const listOrder = (count: number) =>
  Array.from({ length: count }, (_, rank) => nameItem(rank, count))
const upTo = (shape: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${shape} ${index + 1}`)

/** Taps the items in their order, the last one at `lastAtMs`. */
function find(plan: RoundPlan, count: number, lastAtMs: number) {
  let state = start(seed, plan)
  for (let tap = 1; tap <= count; tap++) {
    const cell = state.ranks.indexOf(state.foundCount)
    state = stepSearch(state, { atMs: tap === count ? lastAtMs : tap * 100, cell })
  }
  return state
}

describe('the two-colour table', () => {
  it('alternates between squares that ascend and circles that descend', () => {
    expect(listOrder(25).slice(0, 4)).toEqual(['square 1', 'circle 12', 'square 2', 'circle 11'])
    expect(listOrder(25).slice(-3)).toEqual(['square 12', 'circle 1', 'square 13'])
    expect(listOrder(49).slice(0, 4)).toEqual(['square 1', 'circle 24', 'square 2', 'circle 23'])
    expect(listOrder(49).slice(-3)).toEqual(['square 24', 'circle 1', 'square 25'])
  })

  it('has 13 squares and 12 circles, or 25 and 24 when hard, each once and for any seed', () => {
    const contents = [
      { plan: normal, items: [...upTo('square', 13), ...upTo('circle', 12)] },
      { plan: hard, items: [...upTo('square', 25), ...upTo('circle', 24)] },
    ]
    fc.assert(
      fc.property(seeds, fc.constantFrom(...contents), (anySeed, { plan, items }) => {
        const { ranks } = start(anySeed, plan)
        expect(ranks).toHaveLength(countColumns(plan) ** 2)
        const shown = ranks.map((rank) => nameItem(rank ?? -1, ranks.length))
        expect(shown.toSorted()).toEqual(items.toSorted())
      }),
    )
  })

  it('spec 4: "as above": 5 a cell, and when cleared the seconds left', () => {
    expect(score(find(normal, 7, 5_000))).toBe(35)
    expect(score(find(normal, 25, 100_500))).toBe(125 + 49)
    expect(maxScore(normal)).toBe(125 + 150)
  })

  it('spec 4: "doubled when hard": the whole score, with the whole seconds left', () => {
    expect(score(find(hard, 7, 5_000))).toBe(2 * 35)
    expect(score(find(hard, 49, 100_500))).toBe(2 * (245 + 199))
    expect(maxScore(hard)).toBe(2 * (245 + 300))
  })

  it('doubles a hard round without a time limit too', () => {
    const relaxed: RoundPlan = { ...hard, variant: 'relaxed', timeLimitMs: null }
    expect(score(find(relaxed, 49, 100_500))).toBe(2 * 245)
    expect(maxScore(relaxed)).toBe(2 * 245)
  })

  it('spec 9: "two-colored 150 s (hard 300 s)"', () => {
    const limits = twoColored.modes.map(({ isHardGame, timeLimitMs }) => [isHardGame, timeLimitMs])
    expect(limits).toEqual([
      [false, 150_000],
      [true, 300_000],
    ])
  })
})
