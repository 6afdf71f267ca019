import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeSearch, type Search, scoreSearch, startSearch, stepSearch } from './ordered-search.ts'

const seed = 'd'.repeat(32)
const limit = { timeLimitMs: 60_000 }
/** Seven items on nine cells. */
const begin = () => startSearch(seed, 7, 9, limit)
const cellOf = (state: Search, rank: number) => state.ranks.indexOf(rank)

function tapNext(state: Search, atMs: number) {
  return stepSearch(state, { atMs, cell: cellOf(state, state.foundCount) })
}

describe('an ordered search', () => {
  it('accepts the items in their order only', () => {
    const first = tapNext(begin(), 500)
    expect(first).toMatchObject({ foundCount: 1, missCount: 0, foundAtMs: 500 })
    for (const rank of [0, 2]) {
      const missed = stepSearch(first, { atMs: 900, cell: cellOf(first, rank) })
      expect(missed).toMatchObject({ foundCount: 1, missCount: 1, missedCell: cellOf(first, rank) })
    }
  })

  it('shows where the last miss was until the next item is found', () => {
    const missed = stepSearch(begin(), { atMs: 500, cell: cellOf(begin(), 6) })
    expect(missed.missedCell).toBe(cellOf(begin(), 6))
    expect(tapNext(missed, 900).missedCell).toBeNull()
  })

  it('ignores taps on empty cells and beside the table', () => {
    const state = begin()
    for (const cell of [state.ranks.indexOf(null), state.ranks.lastIndexOf(null), 9]) {
      const after = stepSearch(state, { atMs: 500, cell })
      expect(after).toBe(state)
      expect(judgeSearch(state, after, 500)).toBeUndefined()
    }
  })

  it('is worth 5 points an item, and a miss costs none', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(8), { maxLength: 30 }), (cells) => {
        const state = cells.reduce(
          (from, cell, index) => stepSearch(from, { atMs: index * 200, cell }),
          begin(),
        )
        const onItems = cells.filter((cell) => state.ranks[cell] !== null)
        if (state.clearedAtMs !== null) return
        expect(state.foundCount + state.missCount).toBe(onItems.length)
        expect(scoreSearch(state)).toBe(state.foundCount * 5)
      }),
    )
  })

  it('adds the whole seconds left when it is cleared', () => {
    const ready = [1, 2, 3, 4, 5, 6].reduce((state, tap) => tapNext(state, tap * 100), begin())
    expect(scoreSearch(ready)).toBe(30)
    expect(scoreSearch(tapNext(ready, 20_001))).toBe(35 + 39)
    expect(scoreSearch(tapNext(ready, 60_000))).toBe(35)
  })

  it('measures each answer from when the item before it was found', () => {
    const first = tapNext(begin(), 700)
    const missed = stepSearch(first, { atMs: 1_000, cell: cellOf(first, 5) })
    expect(judgeSearch(begin(), first, 700)).toEqual({ isRight: true, reactionMs: 700 })
    expect(judgeSearch(first, missed, 1_000)).toEqual({ isRight: false, reactionMs: 300 })
    expect(judgeSearch(missed, tapNext(missed, 1_500), 1_500)).toEqual({
      isRight: true,
      reactionMs: 800,
    })
  })
})
