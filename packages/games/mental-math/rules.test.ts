import { makeRandom } from '@fovea/core/random.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RoundPlan } from '../kernel/game.ts'
import { advancePlay, beginPlay, type Play, takeEvent } from '../kernel/play.ts'
import replayable from './events.ts'
import { mentalMath } from './game.ts'
import { arithmeticLevels, operations } from './levels.ts'
import { drawProblem, type Problem } from './problems.ts'
import { maxScore, relaxedProblemCount, type State } from './rules.ts'

const seed = 'c'.repeat(32)
const seeds = fc.stringMatching(/^[0-9a-f]{32}$/)
const ranked: RoundPlan = {
  variant: 'ranked',
  isHardGame: false,
  level: 1,
  language: 'en',
  timeLimitMs: 30_000,
}
const relaxed: RoundPlan = { ...ranked, variant: 'relaxed', timeLimitMs: null }

const begin = (plan = ranked, from = seed) => beginPlay(mentalMath, from, plan, undefined)

function answer(play: Play<State>, typed: number, afterMs = 1_000): Play<State> {
  const taken = takeEvent(mentalMath, play, { atMs: play.nowMs + afterMs, answer: typed })
  if (!taken.isTaken) throw new Error(taken.refusal)
  return taken.play
}

const solve = (play: Play<State>, afterMs?: number) =>
  answer(play, play.state.problem.answer, afterMs)

/** The problems of a round in which everything is solved. */
function listProblems(plan: RoundPlan, from = seed): Problem[] {
  const problems: Problem[] = []
  let play = begin(plan, from)
  while (play.endedAtMs === null) {
    problems.push(play.state.problem)
    play = solve(play, 400)
  }
  return problems
}

describe('a problem', () => {
  const drawn = fc
    .tuple(seeds, fc.constantFrom(...operations), fc.constantFrom(...arithmeticLevels))
    .map(([from, operation, level]) => ({
      level: level.value,
      problem: drawProblem(makeRandom(from), operation, level, []),
    }))

  it('has the right answer, which is a whole number above 0 of at most 4 digits', () => {
    fc.assert(
      fc.property(drawn, ({ problem: { operation, left, right, answer: result } }) => {
        const computed = {
          add: left + right,
          subtract: left - right,
          multiply: left * right,
          divide: left / right,
        }
        expect(result).toBe(computed[operation])
        expect(replayable.eventSchema.safeParse({ atMs: 1, answer: result }).success).toBe(true)
        expect(Number.isInteger(result) && result > 0).toBe(true)
      }),
      // One subtraction in twenty would have the answer 0.
      { numRuns: 1_000 },
    )
  })

  it('has no operand 0 or 1 above level 0', () => {
    fc.assert(
      fc.property(drawn, ({ level, problem: { left, right } }) => {
        expect(Math.min(left, right)).toBeGreaterThanOrEqual(level === 0 ? 1 : 2)
        expect(Math.max(left, right)).toBeLessThan(level === 0 ? 46 : 1_422)
      }),
    )
  })
})

describe('a round of mental arithmetic', () => {
  it('has every operation once in each four problems, and none of the last eight again', () => {
    const plans = arithmeticLevels.map(({ value }) => ({ ...ranked, level: value }))
    fc.assert(
      fc.property(seeds, fc.constantFrom(...plans), (from, plan) => {
        const problems = listProblems(plan, from)
        for (let first = 0; first + 4 <= problems.length; first += 4) {
          const block = problems.slice(first, first + 4)
          expect(new Set(block.map(({ operation }) => operation)).size).toBe(4)
        }
        const names = problems.map(({ operation, left, right }) =>
          [operation, Math.min(left, right), Math.max(left, right)].join(' '),
        )
        for (const [index, name] of names.entries()) {
          expect(names.slice(Math.max(0, index - 8), index)).not.toContain(name)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('spec 9: "mental math = successes x points x digits sum", of each operation over the round', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.constantFrom(...arithmeticLevels),
        fc.array(fc.boolean(), { maxLength: 20 }),
        (from, level, attempts) => {
          let play = begin({ ...ranked, level: level.value }, from)
          const solved: Problem[] = []
          for (const isRight of attempts) {
            const { problem } = play.state
            if (isRight) solved.push(problem)
            play = answer(play, problem.answer + (isRight ? 0 : 1), 400)
            if (!isRight) play = advancePlay(mentalMath, play, play.nowMs + 1_000)
          }
          const products = operations.map((operation) => {
            const successes = solved.filter((problem) => problem.operation === operation)
            const digits = successes.map(({ left, right }) => `${left}${right}`).join('')
            return successes.length * level.points[operation] * digits.length
          })
          expect(mentalMath.score(play.state)).toBe(products.reduce((sum, one) => sum + one, 0))
        },
      ),
    )
  })

  it('is never worth less than by the first rules, which counted each problem for itself', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...arithmeticLevels), (from, level) => {
        const plan = { ...ranked, level: level.value }
        let play = begin(plan, from)
        let before = 0
        while (play.endedAtMs === null) {
          const { operation, left, right } = play.state.problem
          before += level.points[operation] * `${left}${right}`.length
          play = solve(play, 400)
          expect(mentalMath.score(play.state)).toBeGreaterThanOrEqual(before)
        }
        expect(mentalMath.score(play.state)).toBeLessThanOrEqual(maxScore(plan))
      }),
      { numRuns: 30 },
    )
  })

  it('shows the right answer for 1 s after a wrong one, and takes nothing meanwhile', () => {
    const wrong = answer(begin(), 0)
    const { problem } = wrong.state
    expect(wrong.state).toMatchObject({ wrongAnswer: 0, clock: { phase: 'feedback' } })
    const meanwhile = answer(wrong, problem.answer, 500)
    expect(meanwhile.state).toEqual(wrong.state)
    const shownAt = (ms: number) => advancePlay(mentalMath, wrong, ms).state
    expect(shownAt(1_999).problem).toEqual(problem)
    expect(shownAt(2_000)).toMatchObject({ wrongAnswer: null, clock: { phase: 'answer' } })
    expect(shownAt(2_000).problem).not.toEqual(problem)
  })

  it('goes on at once after a right answer', () => {
    const right = solve(begin())
    expect(right.state).toMatchObject({
      answeredCount: 1,
      clock: { phase: 'answer', sinceMs: 1_000 },
    })
  })

  it('spec 9: "Time limits: mental math 30 s"', () => {
    expect(mentalMath.modes.map((mode) => mode.timeLimitMs)).toEqual(
      arithmeticLevels.map(() => 30_000),
    )
    expect(advancePlay(mentalMath, begin(), 40_000).endedAtMs).toBe(30_000)
  })

  it('product 4: "level above 1 is hard"', () => {
    expect(mentalMath.modes.map(({ level, isHardGame }) => [level, isHardGame])).toEqual([
      [0, false],
      [1, false],
      [2, true],
      [3, true],
      [4, true],
    ])
  })

  it('has 24 problems in a relaxed round', () => {
    expect(listProblems(relaxed)).toHaveLength(relaxedProblemCount)
    expect(relaxedProblemCount).toBe(24)
    let play = begin(relaxed)
    while (play.endedAtMs === null) {
      play = answer(play, 9_999)
      play = advancePlay(mentalMath, play, play.nowMs + 1_000)
    }
    expect(play.answers).toHaveLength(24)
    expect(mentalMath.outcome(play.state).isWon).toBe(true)
  })

  it('measures each answer from when its problem was shown, and names its operation', () => {
    const first = begin()
    const second = answer(solve(first, 700), 9_999, 900)
    expect(second.answers).toEqual([
      { isRight: true, reactionMs: 700, condition: first.state.problem.operation },
      { isRight: false, reactionMs: 900, condition: second.state.problem.operation },
    ])
  })
})
