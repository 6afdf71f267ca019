// Word and ink: does the meaning of the left word match the ink of the right one? As many answers as possible within
// a minute.

import { makeRandom } from '@fovea/core/random.ts'
import type { RoundPlan } from '../kernel/game.ts'
import {
  beginTrial,
  findPhaseEnd,
  nextPhase,
  type PhaseDurations,
  type TrialClock,
} from '../kernel/trials.ts'
import { drawTrials, isMatch, type Trial } from './trials.ts'

export const timeLimitMs = 60_000
/** The length of a relaxed round, which has no time limit. */
const relaxedTrialCount = 40
/** With the pause before each trial this leaves 150 ms for an answer: too little to have looked. */
export const minMeanGapMs = 400

/** A right answer has no feedback: the next trial follows. */
const durations: PhaseDurations = { fixation: 250, answer: null, feedback: 1_500 }
const pointsPerSuccess = 5

export type State = {
  readonly trials: readonly Trial[]
  readonly answeredCount: number
  readonly rightCount: number
  /** The trial that is on the screen. */
  readonly trial: Trial
  /** null when the round is over. */
  readonly clock: TrialClock | null
}

export type Answered = { readonly atMs: number; readonly isYes: boolean }

export function start(seed: string, plan: RoundPlan): State {
  const trials = drawTrials(makeRandom(seed), countTrials(plan))
  const [trial] = trials as [Trial]
  return { trials, answeredCount: 0, rightCount: 0, trial, clock: beginTrial(durations, 0) }
}

/** More than fit into a ranked round. */
function countTrials(plan: RoundPlan): number {
  return plan.timeLimitMs === null ? relaxedTrialCount : plan.timeLimitMs / minMeanGapMs
}

export function nextDeadlineMs({ clock }: State): number | null {
  return clock && findPhaseEnd(clock, durations)
}

/** The words appear, or the feedback ends. */
export function expire(state: State, atMs: number): State {
  const clock = state.clock && nextPhase(state.clock, durations, atMs)
  return clock ? { ...state, clock } : goOn(state, atMs)
}

/** An answer before the words appear, or after the one that counts, changes nothing. */
export function step(state: State, { isYes, atMs }: Answered): State {
  if (state.clock?.phase !== 'answer') return state
  const answered = { ...state, answeredCount: state.answeredCount + 1 }
  if (isYes !== isMatch(state.trial)) return expire(answered, atMs)
  return goOn({ ...answered, rightCount: state.rightCount + 1 }, atMs)
}

function goOn(state: State, atMs: number): State {
  const trial = state.trials[state.answeredCount]
  return trial === undefined
    ? { ...state, clock: null }
    : { ...state, trial, clock: beginTrial(durations, atMs) }
}

export function score({ rightCount }: State): number {
  return rightCount * pointsPerSuccess
}

export function maxScore(plan: RoundPlan): number {
  return countTrials(plan) * pointsPerSuccess
}
