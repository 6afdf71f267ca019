import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canMove, isOver, isWon, maxScore, type State, start, step } from './rules.ts'
import { cellCount, type Direction, directions, slide, type Tile } from './slide.ts'

const seed = 'b'.repeat(32)
const seeds = fc.stringMatching(/^[0-9a-f]{32}$/)
const ranked = { variant: 'ranked' } as const
const relaxed = { variant: 'relaxed' } as const
const moves = fc.array(fc.constantFrom(...directions), { maxLength: 200 })

const sumOf = (tiles: readonly Tile[]) => tiles.reduce((sum, { value }) => sum + value, 0)

/** The values of all cells, row by row. */
function toValues(tiles: readonly Tile[]): number[] {
  const values = Array.from({ length: cellCount }, () => 0)
  for (const { cell, value } of tiles) values[cell] = value
  return values
}

function fromValues(values: readonly number[]): Tile[] {
  return values.flatMap((value, cell) => (value === 0 ? [] : [{ id: cell, cell, value }]))
}

function slideRow(row: readonly number[], direction: Direction): number[] {
  const slid = slide(fromValues(row), direction)
  return toValues(slid?.tiles ?? fromValues(row)).slice(0, 4)
}

function play(state: State, chosen: readonly Direction[]): State {
  return chosen.reduce(
    (from, direction, index) => step(from, { atMs: index * 200, kind: 'slide', direction }),
    state,
  )
}

describe('sliding', () => {
  it.each([
    [[2, 2, 2, 2], 'left', [4, 4, 0, 0]],
    [[2, 2, 4, 8], 'left', [4, 4, 8, 0]],
    [[4, 2, 2, 0], 'left', [4, 4, 0, 0]],
    [[2, 2, 2, 0], 'left', [4, 2, 0, 0]],
    [[2, 2, 2, 0], 'right', [0, 0, 2, 4]],
    [[2, 0, 0, 2], 'right', [0, 0, 0, 4]],
    [[2, 4, 8, 16], 'right', [2, 4, 8, 16]],
  ] as const)('takes %j to the %s as %j, each tile merging once', (row, direction, expected) => {
    expect(slideRow(row, direction)).toEqual(expected)
  })

  it('moves columns as it moves rows', () => {
    const column = fromValues([2, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 4, 0, 0, 0])
    expect(toValues(slide(column, 'up')?.tiles ?? [])).toEqual([
      4,
      0,
      0,
      0,
      4,
      ...Array(11).fill(0),
    ])
    expect(toValues(slide(column, 'down')?.tiles ?? []).slice(8)).toEqual([4, 0, 0, 0, 4, 0, 0, 0])
  })

  it('keeps the sum of the tiles, and never two in a cell', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(0, 2, 4, 8), { minLength: 16, maxLength: 16 }),
        fc.constantFrom(...directions),
        (values, direction) => {
          const tiles = fromValues(values)
          const slid = slide(tiles, direction)
          if (slid === undefined) return
          expect(sumOf(slid.tiles)).toBe(sumOf(tiles))
          expect(new Set(slid.tiles.map(({ cell }) => cell)).size).toBe(slid.tiles.length)
          expect(slid.tiles.length + slid.absorbed.length).toBe(tiles.length)
        },
      ),
    )
  })

  it('is the mirror image in the opposite direction', () => {
    const rows = fc.array(fc.constantFrom(0, 2, 4), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(rows, (row) => {
        expect(slideRow(row.toReversed(), 'right')).toEqual(slideRow(row, 'left').toReversed())
      }),
    )
  })
})

describe('a round of 2048', () => {
  it('begins with two tiles of 2', () => {
    fc.assert(
      fc.property(seeds, (anySeed) => {
        const { tiles } = start(anySeed, ranked)
        expect(tiles.map(({ value }) => value)).toEqual([2, 2])
        expect(tiles[0]?.cell).not.toBe(tiles[1]?.cell)
      }),
    )
  })

  it('adds one tile of 2 in an empty cell after each move that changes something, and no other', () => {
    fc.assert(
      fc.property(seeds, moves, (anySeed, chosen) => {
        let state = start(anySeed, ranked)
        for (const direction of chosen) {
          const slid = slide(state.tiles, direction)
          const next = play(state, [direction])
          if (slid === undefined) expect(next).toBe(state)
          else {
            const added = next.tiles.slice(slid.tiles.length)
            expect(added.map(({ value }) => value)).toEqual([2])
            expect(slid.tiles.map(({ cell }) => cell)).not.toContain(added[0]?.cell)
          }
          state = next
        }
        expect(sumOf(state.tiles)).toBe(4 + 2 * state.moveCount)
      }),
    )
  })

  it('never has two tiles of the same id', () => {
    fc.assert(
      fc.property(seeds, moves, (anySeed, chosen) => {
        const { tiles, absorbed } = play(start(anySeed, ranked), chosen)
        const ids = [...tiles, ...absorbed].map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })

  it('is worth the sum of the tiles that were merged', () => {
    const state = { ...start(seed, ranked), tiles: fromValues([2, 2, 4, 4]) }
    expect(play(state, ['left']).score).toBe(4 + 8)
    fc.assert(
      fc.property(seeds, moves, (anySeed, chosen) => {
        const { tiles, score } = play(start(anySeed, ranked), chosen)
        // A tile of 2 to the power of n has cost n - 1 merges on each of its levels, all of the same worth.
        const expected = tiles.reduce((sum, { value }) => sum + (Math.log2(value) - 1) * value, 0)
        expect(score).toBe(expected)
        expect(score).toBeLessThanOrEqual(maxScore())
      }),
    )
  })

  it('is at most 113,460: after all moves 10,004 is divided into tiles as high as they can be', () => {
    const tiles = [8_192, 1_024, 512, 256, 16, 4]
    expect(tiles.reduce((sum, tile) => sum + tile, 0)).toBe(10_004)
    expect(maxScore()).toBe(tiles.reduce((sum, tile) => sum + (Math.log2(tile) - 1) * tile, 0))
  })

  it('is over when nothing can move, or when the player stops', () => {
    const stuck = fromValues([2, 4, 2, 4, 4, 2, 4, 2, 2, 4, 2, 4, 4, 2, 4, 2])
    const state = { ...start(seed, ranked), tiles: stuck }
    expect(isOver(state)).toBe(true)
    expect(canMove({ tiles: stuck.with(0, { id: 0, cell: 0, value: 4 }) })).toBe(true)
    expect(isOver(start(seed, ranked))).toBe(false)
    expect(isOver(step(start(seed, ranked), { atMs: 100, kind: 'finish' }))).toBe(true)
  })

  it('is won by a tile of 2048, and goes on', () => {
    const state = { ...start(seed, ranked), tiles: fromValues([1024, 1024]) }
    expect(isWon(state)).toBe(false)
    expect(isWon(play(state, ['left']))).toBe(true)
    expect(isOver(play(state, ['left']))).toBe(false)
  })

  it('can be undone move by move to its beginning, but not when ranked', () => {
    fc.assert(
      fc.property(seeds, moves, (anySeed, chosen) => {
        const begun = start(anySeed, relaxed)
        const played = play(begun, chosen)
        let undone = played
        for (let move = 0; move < played.moveCount; move++) {
          undone = step(undone, { atMs: 99_000, kind: 'undo' })
        }
        expect(undone).toEqual(begun)
        expect(step(undone, { atMs: 99_000, kind: 'undo' })).toBe(undone)
        const rankedState = play(start(anySeed, ranked), chosen)
        expect(step(rankedState, { atMs: 99_000, kind: 'undo' })).toBe(rankedState)
      }),
    )
  })
})
