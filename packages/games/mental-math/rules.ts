// Mental arithmetic: as many problems as possible within 30 seconds. Every operation comes once in each four problems.

import { makeRandom } from '@fovea/core/random.ts'
import type { RoundPlan } from '../kernel/game.ts'
import {
  beginTrial,
  findPhaseEnd,
  nextPhase,
  type PhaseDurations,
  type TrialClock,
} from '../kernel/trials.ts'
import { drawProblem, type Operation, operations, type Problem } from './problems.ts'

export const timeLimitMs = 30_000
export const levels = [0, 1, 2, 3, 4] as const
/** The longest answers are those of four digits, such as 99 x 29. */
export const answerLengthMax = 4
/** The length of a relaxed round, which has no time limit. */
export const relaxedProblemCount = 24
/** The fastest players type an answer in twice this time. */
export const minMeanGapMs = 400

/** The answer that is asked for has no time limit; a wrong one is followed by the right one. */
const durations: PhaseDurations = { answer: null, feedback: 1_000 }
/** A problem is none of so many before it. */
const recentMax = 8
/** The order of operations is drawn on streams that no problem uses. */
const orderStream = 1_000

const points: Readonly<Record<Operation, readonly number[]>> = {
  add: [5, 7, 10, 15, 20],
  subtract: [5, 7, 10, 15, 20],
  multiply: [10, 20, 40, 100, 200],
  divide: [10, 15, 20, 30, 40],
}

export type State = {
  readonly seed: string
  readonly level: number
  /** With so many answers the round is over. */
  readonly problemMax: number
  readonly answeredCount: number
  readonly problem: Problem
  /** The last problems, with this one. */
  readonly recent: readonly Problem[]
  readonly score: number
  /** The wrong answer after which the right one is shown. */
  readonly wrongAnswer: number | null
  /** null when the round is over. */
  readonly clock: TrialClock | null
}

export type Answered = { readonly atMs: number; readonly answer: number }

export function start(seed: string, plan: RoundPlan): State {
  const { level } = plan
  const round = { seed, level, problemMax: countProblems(plan), answeredCount: 0, score: 0 }
  return { ...round, ...poseProblem({ ...round, recent: [] }, 0) }
}

function countProblems(plan: RoundPlan): number {
  return plan.timeLimitMs === null
    ? relaxedProblemCount
    : Math.floor(plan.timeLimitMs / minMeanGapMs)
}

function poseProblem(
  {
    seed,
    level,
    answeredCount,
    recent,
  }: Pick<State, 'seed' | 'level' | 'answeredCount' | 'recent'>,
  atMs: number,
) {
  const place = answeredCount % operations.length
  const block = (answeredCount - place) / operations.length
  const order = makeRandom(seed, orderStream + block).shuffle(operations)
  const operation = order[place] as Operation
  const problem = drawProblem(makeRandom(seed, answeredCount), operation, level, recent)
  return {
    problem,
    recent: [...recent, problem].slice(-recentMax),
    wrongAnswer: null,
    clock: beginTrial(durations, atMs),
  }
}

export function nextDeadlineMs({ clock }: State): number | null {
  return clock && findPhaseEnd(clock, durations)
}

/** The right answer has been shown. */
export function expire(state: State, atMs: number): State {
  return goOn(state, atMs)
}

/** An answer while the right one is shown changes nothing. */
export function step(state: State, { answer, atMs }: Answered): State {
  const { clock, problem, level } = state
  if (clock?.phase !== 'answer') return state
  const answeredCount = state.answeredCount + 1
  if (answer !== problem.answer) {
    return {
      ...state,
      answeredCount,
      wrongAnswer: answer,
      clock: nextPhase(clock, durations, atMs),
    }
  }
  return goOn({ ...state, answeredCount, score: state.score + worthOf(problem, level) }, atMs)
}

function goOn(state: State, atMs: number): State {
  if (state.answeredCount === state.problemMax) return { ...state, clock: null }
  return { ...state, ...poseProblem(state, atMs) }
}

/** The points of the operation at this level, times the number of digits in both operands. */
export function worthOf({ operation, left, right }: Problem, level: number): number {
  return (points[operation][level] ?? 0) * (countDigits(left) + countDigits(right))
}

function countDigits(number: number): number {
  return String(number).length
}

/** No operand is longer than three digits. */
const operandDigitsMax = 3

export function maxScore(plan: RoundPlan): number {
  const best = Math.max(...operations.map((operation) => points[operation][plan.level] ?? 0))
  return countProblems(plan) * best * 2 * operandDigitsMax
}
