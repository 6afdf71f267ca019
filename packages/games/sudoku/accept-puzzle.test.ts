import { makeRandom } from '@fovea/core/random.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acceptsPuzzle } from './accept-puzzle.ts'
import puzzles from './data/puzzles.json' with { type: 'json' }
import { fillGrid, generatePuzzle } from './generator.ts'
import { gradePuzzle, grades } from './grader.ts'
import { cells, formatGrid, parseGrid } from './grid.ts'
import { findSolutions, solve } from './solver.ts'

const seeds = fc.stringMatching(/^[0-9a-f]{32}$/)
const [easy = ''] = puzzles[1]
const [hard = ''] = puzzles[5]

/** Grids of any kind: dug at random, dug until nothing can go, and the latter with one digit changed. */
const anyGrid = fc
  .record({ seed: seeds, kind: fc.constantFrom('random', 'minimal', 'changed') })
  .map(({ seed, kind }) => {
    const random = makeRandom(seed)
    let grid = fillGrid(random)
    const kept = kind === 'random' ? 17 + random.nextInt(30) : 0
    for (const cell of random.shuffle(cells).slice(kept)) {
      const dug = grid.with(cell, 0)
      if (kind === 'random' || solve(dug) !== undefined) grid = dug
    }
    if (kind !== 'changed') return grid
    return grid.with(random.pick(cells.filter((cell) => grid[cell] !== 0)), 1 + random.nextInt(9))
  })

describe('accepting a puzzle', () => {
  it('takes puzzles that ship, at their grade only', () => {
    for (const grade of grades) {
      for (const puzzle of puzzles[grade].slice(0, 10)) {
        expect(grades.filter((each) => acceptsPuzzle(puzzle, each))).toEqual([grade])
      }
    }
  })

  it('takes what the worker makes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...grades), seeds, (grade, seed) => {
        const puzzle = generatePuzzle(seed, grade, { digs: 20 }) ?? []
        expect(findSolutions(puzzle, 2)).toHaveLength(1)
        expect(gradePuzzle(puzzle)).toBe(grade)
        expect(acceptsPuzzle(formatGrid(puzzle), grade)).toBe(true)
      }),
      { numRuns: 25 },
    )
  })

  it('takes a grid exactly if it has one solution and techniques of this grade lead to it', () => {
    const counts = { taken: 0, refused: 0 }
    fc.assert(
      fc.property(anyGrid, (grid) => {
        const wanted = solve(grid) === undefined ? undefined : gradePuzzle(grid)
        for (const grade of grades) {
          expect(acceptsPuzzle(formatGrid(grid), grade)).toBe(grade === wanted)
        }
        counts[wanted === undefined ? 'refused' : 'taken']++
      }),
      { numRuns: 100 },
    )
    expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(10)
  })

  it.each([
    ['no text', ''],
    ['too short', easy.slice(1)],
    ['too long', `${easy}.`],
    ['of several lines', `${easy.slice(1)}\n`],
    ['with other characters', easy.replace('.', '0')],
    ['with letters of other alphabets', easy.replace('.', '٣')],
    ['empty', '.'.repeat(81)],
    ['full', formatGrid(solve(parseGrid(easy)) ?? [])],
    ['with a digit twice in a row', '11'.padEnd(17, '.').concat('234567891234567'.padEnd(64, '.'))],
    ['with fewer digits than one solution needs', '12345678.'.padEnd(81, '.')],
  ])('refuses a text that is %s', (_, text) => {
    expect(grades.filter((grade) => acceptsPuzzle(text, grade))).toEqual([])
  })

  it('refuses a level that is no grade', () => {
    for (const level of [0, 6, -1, 1.5, Number.NaN]) expect(acceptsPuzzle(hard, level)).toBe(false)
  })

  it('takes little time for any grid', () => {
    acceptsPuzzle(hard, 5)
    fc.assert(
      fc.property(anyGrid, (grid) => {
        const before = process.cpuUsage()
        acceptsPuzzle(formatGrid(grid), 5)
        const { user, system } = process.cpuUsage(before)
        // This is processor time, because other programs may use the processor too. It takes at most 14 ms, and a search without
        // a limit would take minutes.
        expect((user + system) / 1_000).toBeLessThan(2_000)
      }),
      { numRuns: 60 },
    )
  })
})
