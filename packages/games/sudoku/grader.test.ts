import { makeRandom } from '@fovea/core/random.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generatePuzzles } from './data/generate.ts'
import puzzles from './data/puzzles.json' with { type: 'json' }
import { generatePuzzle } from './generator.ts'
import { findStep, gradePuzzle, grades, solveByHand, techniques } from './grader.ts'
import { cells, columnOf, maskOf, parseGrid, rowOf } from './grid.ts'
import { findHint } from './hints.ts'
import { applyStep, makePosition, type Position } from './position.ts'
import { drawPuzzle } from './puzzles.ts'
import { findSolutions, solve } from './solver.ts'
import { drawTransformation, transform } from './transform.ts'

const seeds = fc.stringMatching(/^[0-9a-f]{32}$/)
const anyGrade = fc.constantFrom(...grades)
const shipped = anyGrade.chain((grade) =>
  fc.record({
    grade: fc.constant(grade),
    puzzle: fc.constantFrom(...puzzles[grade]).map(parseGrid),
  }),
)

function solutionOf(puzzle: readonly number[]): number[] {
  const solution = solve(puzzle)
  if (solution === undefined) throw new Error('not one solution')
  return solution
}

describe('the puzzles that ship', () => {
  it.each(grades)('of grade %i have this grade, one solution and a symmetric pattern', (grade) => {
    const ofGrade = puzzles[grade]
    expect(new Set(ofGrade).size).toBe(200)
    for (const text of ofGrade) {
      const puzzle = parseGrid(text)
      expect(puzzle).toHaveLength(81)
      expect(findSolutions(puzzle, 2)).toHaveLength(1)
      expect(gradePuzzle(puzzle)).toBe(grade)
      for (const cell of cells) expect(puzzle[cell] === 0).toBe(puzzle[80 - cell] === 0)
    }
  })

  it('are those that the script makes', () => {
    const made = generatePuzzles(3)
    for (const grade of grades) expect(puzzles[grade].slice(0, 3)).toEqual(made[grade])
  })
})

describe('transforming', () => {
  it('keeps the grade and the uniqueness', () => {
    fc.assert(
      fc.property(shipped, seeds, ({ grade, puzzle }, seed) => {
        const other = transform(puzzle, drawTransformation(makeRandom(seed)))
        expect(gradePuzzle(other)).toBe(grade)
        expect(findSolutions(other, 2)).toHaveLength(1)
      }),
    )
  })

  it('takes the solution along', () => {
    fc.assert(
      fc.property(shipped, seeds, ({ puzzle }, seed) => {
        const by = drawTransformation(makeRandom(seed))
        expect(solutionOf(transform(puzzle, by))).toEqual(transform(solutionOf(puzzle), by))
      }),
    )
  })

  it('turns rows into columns as often as not, and never some of them', () => {
    const turned = Array.from({ length: 40 }, (_, seed) => {
      const { sources } = drawTransformation(makeRandom(String(seed).padStart(32, '0')))
      const [first = 0, ...others] = sources.slice(0, 9)
      const isRow = others.every((cell) => rowOf(cell) === rowOf(first))
      const isColumn = others.every((cell) => columnOf(cell) === columnOf(first))
      expect(isRow).not.toBe(isColumn)
      return isColumn
    })
    const count = turned.filter(Boolean).length
    expect(count).toBeGreaterThan(8)
    expect(count).toBeLessThan(32)
  })

  it('draws the same puzzle from the same seed, and different ones from different seeds', () => {
    const drawn = Array.from({ length: 50 }, (_, seed) =>
      drawPuzzle(puzzles, String(seed).padStart(32, '0'), 3),
    )
    expect(new Set(drawn.map(String)).size).toBe(50)
    expect(drawPuzzle(puzzles, '0'.repeat(32), 3)).toEqual(drawn[0])
  })
})

describe('the generator', () => {
  it('makes puzzles of the wanted grade with one solution, the same from the same seed', () => {
    fc.assert(
      fc.property(anyGrade, seeds, (grade, seed) => {
        const puzzle = generatePuzzle(seed, grade, { grids: 5 })
        if (puzzle === undefined) return
        expect(gradePuzzle(puzzle)).toBe(grade)
        expect(findSolutions(puzzle, 2)).toHaveLength(1)
        expect(generatePuzzle(seed, grade, { grids: 5 })).toEqual(puzzle)
      }),
      { numRuns: 20 },
    )
  })
})

describe('the steps of a person', () => {
  /** A cell that holds or has ruled out something else than the solution says. */
  function findContradiction({ values, candidates }: Position, solution: readonly number[]) {
    return cells.find((cell) => {
      const digit = solution[cell] ?? 0
      if (values[cell] !== 0) return values[cell] !== digit
      return ((candidates[cell] ?? 0) & maskOf(digit)) === 0
    })
  }

  it('never contradict the solution, and lead to it', () => {
    fc.assert(
      fc.property(shipped, ({ puzzle }) => {
        const solution = solutionOf(puzzle)
        let position = makePosition(puzzle)
        for (const step of solveByHand(puzzle)) {
          position = applyStep(position, step)
          expect(findContradiction(position, solution)).toBeUndefined()
        }
        expect(position.values).toEqual(solution)
      }),
    )
  })

  it('hold for every technique wherever it applies, also beside simpler ones', () => {
    const applied = new Set<string>()
    for (const grade of grades) {
      for (const text of puzzles[grade].slice(0, 20)) {
        const solution = solutionOf(parseGrid(text))
        let position = makePosition(parseGrid(text))
        for (const step of solveByHand(parseGrid(text))) {
          for (const { technique, find } of techniques) {
            const found = find(position)
            if (found === undefined) continue
            applied.add(technique)
            expect(found.technique).toBe(technique)
            expect(findContradiction(applyStep(position, found), solution)).toBeUndefined()
          }
          position = applyStep(position, step)
        }
      }
    }
    expect(applied.size).toBe(techniques.length)
  })

  it('are always found, whichever cells have been filled and whatever hints have excluded', () => {
    fc.assert(
      fc.property(shipped, seeds, fc.nat(60), ({ puzzle }, seed, filledCount) => {
        const solution = solutionOf(puzzle)
        const random = makeRandom(seed)
        const values = [...puzzle]
        for (const cell of random.shuffle(cells).slice(0, filledCount))
          values[cell] = solution[cell] ?? 0
        if (!values.includes(0)) return
        const ruledOut = cells.map((cell) => random.nextInt(512) & ~maskOf(solution[cell] ?? 1))
        expect(findHint(values, solution, ruledOut)?.technique).toBeDefined()
        expect(
          findHint(
            values,
            solution,
            cells.map(() => 0),
          ),
        ).toEqual(findStep(makePosition(values)))
      }),
    )
  })

  it('begin with a wrong digit, if there is one', () => {
    fc.assert(
      fc.property(shipped, fc.nat(80), ({ puzzle }, index) => {
        const solution = solutionOf(puzzle)
        const empty = cells.filter((cell) => puzzle[cell] === 0)
        const cell = empty[index % empty.length] ?? 0
        const wrong = ((solution[cell] ?? 0) % 9) + 1
        const hint = findHint(
          puzzle.with(cell, wrong),
          solution,
          cells.map(() => 0),
        )
        expect(hint).toMatchObject({ technique: 'mistake', cells: [cell], digits: [wrong] })
      }),
    )
  })
})
