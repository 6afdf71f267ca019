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
import { findLevel, type Operation, operations } from './levels.ts'
import { drawProblem, type Problem } from './problems.ts'
import { addSuccess, bestScoreOf, noSuccesses, type Successes, scoreOf } from './score.ts'

export const timeLimitMs = 30_000
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

export type State = {
  readonly seed: string
  readonly level: number
  /** With so many answers the round is over. */
  readonly problemMax: number
  readonly answeredCount: number
  readonly problem: Problem
  /** The last problems, with this one. */
  readonly recent: readonly Problem[]
  readonly successes: Successes
  /** The wrong answer after which the right one is shown. */
  readonly wrongAnswer: number | null
  /** null when the round is over. */
  readonly clock: TrialClock | null
}

export type Answered = { readonly atMs: number; readonly answer: number }

export function start(seed: string, plan: RoundPlan): State {
  const { level } = plan
  const round = { seed, level, problemMax: countProblems(plan), answeredCount: 0 }
  return { ...round, successes: noSuccesses, ...poseProblem({ ...round, recent: [] }, 0) }
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
  const random = makeRandom(seed, answeredCount)
  const problem = drawProblem(random, operation, findLevel(level), recent)
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
  const { clock, problem } = state
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
  return goOn({ ...state, answeredCount, successes: addSuccess(state.successes, problem) }, atMs)
}

function goOn(state: State, atMs: number): State {
  if (state.answeredCount === state.problemMax) return { ...state, clock: null }
  return { ...state, ...poseProblem(state, atMs) }
}

export function score({ successes, level }: State): number {
  return scoreOf(successes, findLevel(level))
}

/** Every operation comes once in each four problems. */
export function maxScore(plan: RoundPlan): number {
  const eachMax = Math.ceil(countProblems(plan) / operations.length)
  return bestScoreOf(eachMax, findLevel(plan.level))
}
