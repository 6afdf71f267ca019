// Strings of letters flash around a dot and are reported from left to right. Their width follows what could be reported.

import { makeRandom } from '@fovea/core/random.ts'
import type { StopList } from '@fovea/words/stop-list.ts'
import { drawDecent } from '../kernel/draw-decent.ts'
import type { RoundPlan } from '../kernel/game.ts'
import { type Staircase, stepStaircase } from '../kernel/staircase.ts'
import {
  beginTrial,
  findPhaseEnd,
  nextPhase,
  type PhaseDurations,
  type TrialClock,
} from '../kernel/trials.ts'
import { isRight, narrowest, type Result, widest } from './span.ts'

export const trialCount = 20

/** The width of the first string at each level. */
const firstWidths: Readonly<Record<number, number>> = { 1: 3, 2: 5, 3: 7, 4: 9 }

/** In a report, it stands for a letter that was not seen. */
export const unseen = ' '

const pointsPerLetter = 5
const exposuresMs = { ranked: 150, relaxed: 400 } as const
const fixationMs = { shortest: 800, longest: 1_200 } as const

export type State = {
  readonly seed: string
  /** The letters of which strings are made, in the order of the alphabet. */
  readonly letters: string
  readonly stopList: StopList
  readonly exposureMs: number
  readonly fixationMs: number
  /** The string of this trial. */
  readonly shown: string
  /** What was reported of it, null until then. */
  readonly report: string | null
  readonly results: readonly Result[]
  readonly staircase: Staircase
  /** Where the trial is; null after the last one. */
  readonly clock: TrialClock | null
}

/** What was seen, from left to right. */
export type Report = { readonly atMs: number; readonly letters: string }

export type Letters = { readonly letters: string; readonly stopList: StopList }

export function start(
  seed: string,
  { variant, level }: Pick<RoundPlan, 'variant' | 'level'>,
  { letters, stopList }: Letters,
): State {
  const staircase = { level: firstWidths[level] ?? narrowest, rightInRow: 0 } as const
  const exposureMs = exposuresMs[variant]
  return beginNextTrial({ seed, letters, stopList, exposureMs, results: [], staircase }, 0)
}

type BetweenTrials = Pick<
  State,
  'seed' | 'letters' | 'stopList' | 'exposureMs' | 'results' | 'staircase'
>

/** No letter is twice in one string. */
function beginNextTrial(from: BetweenTrials, atMs: number): State {
  const random = makeRandom(from.seed, from.results.length)
  const fixation = random.nextInt(fixationMs.longest - fixationMs.shortest + 1)
  const shown = drawDecent(
    () => random.shuffle([...from.letters]).slice(0, from.staircase.level),
    (letters) => [letters],
    from.stopList,
  ).join('')
  const durations = listDurations({ ...from, fixationMs: fixationMs.shortest + fixation })
  return {
    ...from,
    fixationMs: fixationMs.shortest + fixation,
    shown,
    report: null,
    clock: beginTrial(durations, atMs),
  }
}

function listDurations(state: Pick<State, 'fixationMs' | 'exposureMs'>): PhaseDurations {
  return {
    fixation: state.fixationMs,
    stimulus: state.exposureMs,
    mask: 300,
    answer: null,
    feedback: 700,
  }
}

export function nextDeadlineMs(state: State): number | null {
  return state.clock && findPhaseEnd(state.clock, listDurations(state))
}

export function expire(state: State, atMs: number): State {
  if (state.clock === null) return state
  const clock = nextPhase(state.clock, listDurations(state), atMs)
  if (clock !== null || state.results.length === trialCount) return { ...state, clock }
  return beginNextTrial(state, atMs)
}

/** A report at any other time than after the mask changes nothing. */
export function step(state: State, { atMs, letters }: Report): State {
  if (state.clock?.phase !== 'answer') return state
  const result = { width: state.shown.length, rightCount: countRight(state.shown, letters) }
  return {
    ...state,
    report: letters,
    results: [...state.results, result],
    staircase: adapt(state, result),
    clock: nextPhase(state.clock, listDurations(state), atMs),
  }
}

/** The number of letters that stand in their place. */
export function countRight(shown: string, report: string): number {
  return [...shown].filter((letter, place) => report[place] === letter).length
}

/** Until the first wrong trial each right one widens the string; from then on it takes two. */
function adapt({ results, staircase }: State, result: Result): Staircase {
  const range = { lowest: narrowest, highest: widest }
  const hasBeenWrong = results.some((earlier) => !isRight(earlier))
  const from = hasBeenWrong ? staircase : ({ ...staircase, rightInRow: 1 } as const)
  return stepStaircase(from, isRight(result), range)
}

export function score({ results }: State): number {
  return results.reduce((sum, { rightCount }) => sum + rightCount * pointsPerLetter, 0)
}

/** When every string is reported without a mistake. */
export function maxScore({ level }: Pick<RoundPlan, 'level'>): number {
  const first = firstWidths[level] ?? narrowest
  const widths = Array.from({ length: trialCount }, (_, trial) => Math.min(first + trial, widest))
  return widths.reduce((sum, width) => sum + width * pointsPerLetter, 0)
}

/** The highest level that begins narrower than this round ended. */
export function findNextLevel({ staircase }: State): number {
  const levels = Object.keys(firstWidths).map(Number)
  return levels.findLast((level) => (firstWidths[level] ?? widest) < staircase.level) ?? 1
}
