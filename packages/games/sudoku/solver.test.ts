import { makeRandom } from '@fovea/core/random.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillGrid } from './generator.ts'
import { cells, countDigits, findConflicts, parseGrid, peersOf, unitCells, units } from './grid.ts'
import { findSolutions, solve } from './solver.ts'

const seeds = fc.stringMatching(/^[0-9a-f]{32}$/)

/** Five of the sudokus with 17 clues that Gordon Royle has collected. Fewer clues never suffice. */
const minimalPuzzles = [
  '000000010400000000020000000000050407008000300001090000300400200050100000000806000',
  '000000012000035000000600070700000300000400800100000000000120000080000040050000600',
  '000000012003600000000007000410020000000500300700000600280000040000300500000000000',
  '000000012008030000000000040120500000000004700060000000507000300000620000000100000',
  '000000012040050000000009000070600400000100000000000050000087500601000300200000000',
].map(parseGrid)

/** Tries every digit in every empty cell, in order: slow, and plainly right. */
function findAllByTrying(values: readonly number[]): number[][] {
  const cell = values.indexOf(0)
  if (cell === -1) return [[...values]]
  return [1, 2, 3, 4, 5, 6, 7, 8, 9]
    .filter((digit) => peersOf(cell).every((peer) => values[peer] !== digit))
    .flatMap((digit) => findAllByTrying(values.with(cell, digit)))
}

const isComplete = (grid: readonly number[]) =>
  units.every(
    (unit) =>
      countDigits(unit.reduce((mask, cell) => mask | (1 << ((grid[cell] ?? 0) - 1)), 0)) === 9,
  )

describe('the grid', () => {
  it('has 27 units of 9 cells, and 20 peers for each cell', () => {
    expect(units.map((unit) => unit.length)).toEqual(Array(27).fill(9))
    for (const cell of cells) expect(new Set(peersOf(cell)).size).toBe(20)
    expect(unitCells(18 + 4)).toEqual([30, 31, 32, 39, 40, 41, 48, 49, 50])
  })
})

describe('conflicts', () => {
  it('are digits that appear more than once in a row, column or box', () => {
    const grid = cells
      .map(() => 0)
      .with(0, 5)
      .with(8, 5)
      .with(10, 5)
      .with(40, 5)
    expect(findConflicts(grid)).toEqual([0, 8, 10])
    expect(findConflicts(grid.with(0, 6))).toEqual([])
  })
})

describe('the solver', () => {
  it('finds the one solution of puzzles with 17 clues', () => {
    for (const puzzle of minimalPuzzles) {
      const solutions = findSolutions(puzzle, 10)
      expect(solutions).toHaveLength(1)
      const [solution = []] = solutions
      expect(isComplete(solution)).toBe(true)
      for (const cell of cells) expect([0, solution[cell]]).toContain(puzzle[cell])
    }
  })

  it('finds exactly the solutions that trying every digit finds', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 30, max: 45 }), (seed, emptyCount) => {
        const random = makeRandom(seed)
        const grid = fillGrid(random)
        for (const cell of random.shuffle(cells).slice(0, emptyCount)) grid[cell] = 0
        const found = findSolutions(grid, 100_000).map(String)
        expect(found.toSorted()).toEqual(findAllByTrying(grid).map(String).toSorted())
      }),
      { numRuns: 30 },
    )
  })

  it('stops at the limit, and calls a puzzle solved only if there is one solution', () => {
    const empty = cells.map(() => 0)
    expect(findSolutions(empty, 7)).toHaveLength(7)
    expect(solve(empty)).toBeUndefined()
    expect(solve(minimalPuzzles[0] ?? [])).toBeDefined()
  })

  it('finds nothing where a digit is twice in a unit, or where a digit has no place', () => {
    expect(findSolutions(parseGrid('11'.padEnd(81, '0')), 1)).toEqual([])
    const noPlace = parseGrid(`${'123456780'}${'0'.repeat(9)}${'0'.repeat(8)}9`.padEnd(81, '0'))
    expect(findSolutions(noPlace, 1)).toEqual([])
  })
})

it('fills different grids from different seeds, each complete', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const grid = fillGrid(makeRandom(seed))
      expect(isComplete(grid)).toBe(true)
      expect(fillGrid(makeRandom(seed, 1))).not.toEqual(grid)
    }),
    { numRuns: 20 },
  )
})
