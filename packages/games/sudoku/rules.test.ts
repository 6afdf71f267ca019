import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RoundPlan } from '../kernel/game.ts'
import puzzles from './data/puzzles.json' with { type: 'json' }
import { sudoku } from './game.ts'
import { grades } from './grader.ts'
import { cells, digitsOf, maskOf, parseGrid, peersOf } from './grid.ts'
import {
  findMistakes,
  isGiven,
  isOver,
  isSolved,
  maxEvents,
  maxScore,
  type State,
  type SudokuEvent,
  score,
  start,
  step,
} from './rules.ts'
import { solve } from './solver.ts'

const seed = 'd'.repeat(32)
const seeds = fc.stringMatching(/^[0-9a-f]{32}$/)
const anyCell = fc.nat(80)
const anyDigit = fc.integer({ min: 1, max: 9 })
const anyMove: fc.Arbitrary<SudokuEvent> = fc.oneof(
  fc.record({
    atMs: fc.constant(0),
    kind: fc.constantFrom('digit' as const, 'mark' as const),
    cell: anyCell,
    digit: anyDigit,
  }),
  fc.record({ atMs: fc.constant(0), kind: fc.constant('clear' as const), cell: anyCell }),
  fc.record({
    atMs: fc.constant(0),
    kind: fc.constantFrom(
      'markAll' as const,
      'undo' as const,
      'hint' as const,
      'followHint' as const,
    ),
  }),
)
const anyMoves = fc.array(anyMove, { maxLength: 60 })

const begin = (level = 1, variant: RoundPlan['variant'] = 'ranked') =>
  start(seed, { level, variant }, puzzles)
const emptyCells = (state: State) => cells.filter((cell) => !isGiven(state, cell))
const marksOf = (state: State, cell: number) => digitsOf(state.marks[cell] ?? 0)
const rightDigit = (state: State, cell: number) => state.solution[cell] ?? 0
const wrongDigit = (state: State, cell: number) => (rightDigit(state, cell) % 9) + 1

function act(state: State, kind: 'markAll' | 'undo' | 'hint' | 'followHint' | 'finish'): State {
  return step(state, { atMs: 0, kind })
}

function write(state: State, cell: number, digit: number): State {
  return step(state, { atMs: 0, kind: 'digit', cell, digit })
}

function mark(state: State, cell: number, digit: number): State {
  return step(state, { atMs: 0, kind: 'mark', cell, digit })
}

function fillRight(state: State, count = 81): State {
  return emptyCells(state)
    .slice(0, count)
    .reduce((from, cell) => write(from, cell, rightDigit(state, cell)), state)
}

it('begins with the puzzle that was made for the round, whatever its seed', () => {
  const [puzzle = ''] = puzzles[3]
  const own = start(seed, { level: 3, variant: 'relaxed', puzzle }, puzzles)
  expect(own.givens).toEqual(parseGrid(puzzle))
  expect(own.solution).toEqual(solve(parseGrid(puzzle)))
  expect(begin(3, 'relaxed').givens).not.toEqual(own.givens)
})

describe('writing', () => {
  it('never changes a given cell', () => {
    fc.assert(
      fc.property(seeds, anyMoves, (anySeed, moves) => {
        const begun = start(anySeed, { level: 3, variant: 'ranked' }, puzzles)
        const { values, marks } = moves.reduce(step, begun)
        for (const cell of cells) {
          if (!isGiven(begun, cell)) continue
          expect([values[cell], marks[cell]]).toEqual([begun.givens[cell], 0])
        }
      }),
    )
  })

  it('removes the digit from the pencil marks of the peers, and all marks of the cell', () => {
    const state = begin()
    const [cell = 0] = emptyCells(state)
    const peer = peersOf(cell).find((other) => !isGiven(state, other)) ?? 0
    const marked = mark(mark(mark(state, cell, 5), peer, 5), peer, 6)
    const written = write(marked, cell, 5)
    expect(written.values[cell]).toBe(5)
    expect(marksOf(written, cell)).toEqual([])
    expect(marksOf(written, peer)).toEqual([6])
  })

  it('toggles a pencil mark, in an empty cell only', () => {
    const state = begin()
    const [cell = 0] = emptyCells(state)
    const marked = mark(mark(state, cell, 3), cell, 8)
    expect(marksOf(marked, cell)).toEqual([3, 8])
    expect(marksOf(mark(marked, cell, 3), cell)).toEqual([8])
    const written = write(marked, cell, 4)
    expect(mark(written, cell, 3).marks).toBe(written.marks)
  })

  it('marks in every empty cell what its peers leave possible', () => {
    const state = act(begin(), 'markAll')
    for (const cell of emptyCells(state)) {
      const excluded = peersOf(cell).map((peer) => state.givens[peer])
      expect(marksOf(state, cell)).toEqual(
        [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((d) => !excluded.includes(d)),
      )
    }
  })

  it('clears digit and marks', () => {
    const state = begin()
    const [cell = 0, other = 0] = emptyCells(state)
    const written = mark(write(state, cell, 1), other, 2)
    const cleared = [cell, other].reduce(
      (from, each) => step(from, { atMs: 0, kind: 'clear', cell: each }),
      written,
    )
    expect([cleared.values, cleared.marks]).toEqual([state.values, state.marks])
  })

  it('can be undone to the beginning, step by step', () => {
    fc.assert(
      fc.property(seeds, anyMoves, (anySeed, moves) => {
        const begun = start(anySeed, { level: 2, variant: 'ranked' }, puzzles)
        let state = moves.filter(({ kind }) => kind !== 'undo').reduce(step, begun)
        while (state.earlier !== null) state = act(state, 'undo')
        expect([state.values, state.marks]).toEqual([begun.values, begun.marks])
        expect(act(state, 'undo').values).toBe(state.values)
      }),
    )
  })
})

describe('the score', () => {
  it('counts at the end the cells that hold the right digit, without those that were given', () => {
    const state = begin()
    expect(score(act(state, 'finish'))).toBe(0)
    const some = fillRight(state, 7)
    const wrong = write(
      some,
      emptyCells(state)[7] ?? 0,
      wrongDigit(state, emptyCells(state)[7] ?? 0),
    )
    expect(score(act(wrong, 'finish'))).toBe(7)
  })

  it('does not tell before the end of a ranked round whether a digit is right', () => {
    fc.assert(
      fc.property(anyCell, anyDigit, (index, digit) => {
        const state = begin()
        const empty = emptyCells(state)
        const written = write(state, empty[index % empty.length] ?? 0, digit)
        expect(score(written)).toBe(1)
        expect(findMistakes(written)).toEqual([])
      }),
    )
  })

  it('tells it at once in a relaxed round, with the wrong cells', () => {
    const state = begin(1, 'relaxed')
    const [cell = 0] = emptyCells(state)
    const right = write(state, cell, rightDigit(state, cell))
    const wrong = write(state, cell, wrongDigit(state, cell))
    expect([score(right), findMistakes(right)]).toEqual([1, []])
    expect([score(wrong), findMistakes(wrong)]).toEqual([0, [cell]])
  })

  it('is the number of empty cells when solved, which no grade exceeds', () => {
    for (const level of grades) {
      const state = begin(level)
      const solved = fillRight(state)
      expect(isSolved(solved)).toBe(true)
      expect(score(solved)).toBe(emptyCells(state).length)
      expect(score(solved)).toBeLessThanOrEqual(maxScore())
    }
  })

  it('spec 9: "sudoku = correctly filled cells minus prefilled", also where hints told the digits', () => {
    fc.assert(
      fc.property(seeds, anyMoves, (anySeed, moves) => {
        const begun = start(anySeed, { level: 3, variant: 'ranked' }, puzzles)
        const ended = act(moves.reduce(step, begun), 'finish')
        const correct = cells.filter((cell) => ended.values[cell] === ended.solution[cell])
        const prefilled = cells.filter((cell) => isGiven(begun, cell))
        expect(score(ended)).toBe(correct.length - prefilled.length)
      }),
    )
  })

  it('counts a cell that a hint has told like any other', () => {
    const hinted = act(begin(), 'hint')
    const { cell = 0 } = hinted.hint?.placement ?? {}
    expect(score(act(hinted, 'followHint'))).toBe(1)
    expect(score(write(hinted, cell, rightDigit(hinted, cell)))).toBe(1)
    expect(score(fillRight(act(hinted, 'undo')))).toBe(emptyCells(hinted).length)
  })
})

describe('a round', () => {
  it('is over when the sudoku is solved, when the player ends it, or after the last event', () => {
    const state = begin()
    expect([isOver(state), isOver(fillRight(state))]).toEqual([false, true])
    expect(isOver(fillRight(state, emptyCells(state).length - 1))).toBe(false)
    expect(isOver(act(state, 'finish'))).toBe(true)
    expect(isOver(act({ ...state, eventCount: maxEvents - 1 }, 'undo'))).toBe(true)
  })
})

describe('hints', () => {
  it('solve the whole sudoku, one after the other', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...grades), (anySeed, level) => {
        let state = start(anySeed, { level, variant: 'ranked' }, puzzles)
        for (let count = 1; !isSolved(state); count++) {
          state = act(state, 'hint')
          expect(state.hintCount).toBe(count)
          expect(state.hint).not.toBeNull()
          state = act(state, 'followHint')
        }
        expect(score(state)).toBe(emptyCells(state).length)
      }),
      { numRuns: 20 },
    )
  })

  it('are told beside the score, and a round with one is not ranked', () => {
    const state = begin()
    expect(sudoku.outcome(state)).toEqual({ isWon: false, hints: 0 })
    const hinted = act(act(act(state, 'hint'), 'followHint'), 'undo')
    const outcome = { isWon: true, hints: 1, unrankedReason: 'hints' }
    expect(sudoku.outcome(fillRight(hinted))).toEqual(outcome)
  })

  it('are counted once while they are shown, and disappear with the next change', () => {
    const hinted = act(begin(), 'hint')
    expect(act(hinted, 'hint')).toMatchObject({ hint: hinted.hint, hintCount: 1 })
    const [cell = 0] = emptyCells(hinted)
    expect(mark(hinted, cell, 1)).toMatchObject({ hint: null, hintCount: 1 })
  })

  it('exclude digits for good, so that marking all cells leaves them out', () => {
    let state = begin(5)
    while (state.hint === null || state.hint.removals.length === 0) {
      state = act(act(state, 'followHint'), 'hint')
    }
    const marked = act(state, 'markAll')
    for (const { cell, mask } of state.hint.removals) {
      expect((marked.marks[cell] ?? 0) & mask).toBe(0)
    }
    const before = { ...state, marks: state.marks.map(() => maskOf(9) * 2 - 1) }
    const followed = act(before, 'followHint')
    expect(followed.marks).not.toEqual(before.marks)
  })

  it('name a wrong digit, and following them clears it', () => {
    const state = begin()
    const [cell = 0] = emptyCells(state)
    const hinted = act(write(state, cell, wrongDigit(state, cell)), 'hint')
    expect(hinted.hint).toMatchObject({ technique: 'mistake', cells: [cell] })
    expect(act(hinted, 'followHint').values[cell]).toBe(0)
  })
})
