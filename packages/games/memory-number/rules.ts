// The number to remember: digits are shown for a while, then typed back. A perfect answer makes the next number one digit
// longer, any other one digit shorter.

import { makeRandom, type Random } from '@fovea/core/random.ts'
import type { RoundPlan } from '../kernel/game.ts'
import {
  beginTrial,
  findPhaseEnd,
  nextPhase,
  type PhaseDurations,
  type TrialClock,
} from '../kernel/trials.ts'

export const trialCount = 10
export const lengths = { lowest: 2, highest: 20 } as const
export const levels = { lowest: 3, highest: 12 } as const

const pointsPerDigit = 10
const fixationMs = 600
const shownMs = { always: 1_000, perDigit: 400 } as const
const feedbackMs = 1_000

export type State = {
  readonly seed: string
  /** A relaxed player decides how long a number is shown. */
  readonly isRelaxed: boolean
  /** How many trials are over. */
  readonly trial: number
  readonly digits: string
  /** What was typed back in this trial; null before that. */
  readonly typed: string | null
  /** The digits in their place so far, in all trials. */
  readonly matchCount: number
  /** null when the round is over. */
  readonly clock: TrialClock | null
}

/** Hides the number in a relaxed round. */
export type Ready = { readonly atMs: number; readonly kind: 'ready' }

export type Typed = { readonly atMs: number; readonly kind: 'typed'; readonly digits: string }

export function start(seed: string, { level, variant }: RoundPlan): State {
  const isRelaxed = variant === 'relaxed'
  return {
    seed,
    isRelaxed,
    trial: 0,
    digits: drawDigits(makeRandom(seed), level),
    typed: null,
    matchCount: 0,
    clock: beginTrial(listDurations(level, isRelaxed), 0),
  }
}

function listDurations(length: number, isRelaxed: boolean): PhaseDurations {
  const stimulus = isRelaxed ? null : shownMs.always + shownMs.perDigit * length
  return { fixation: fixationMs, stimulus, answer: null, feedback: feedbackMs }
}

const durationsOf = ({ digits, isRelaxed }: State) => listDurations(digits.length, isRelaxed)

export function nextDeadlineMs(state: State): number | null {
  return state.clock && findPhaseEnd(state.clock, durationsOf(state))
}

export function expire(state: State, atMs: number): State {
  const clock = state.clock && nextPhase(state.clock, durationsOf(state), atMs)
  return clock ? { ...state, clock } : endTrial(state, atMs)
}

/** An event that its phase does not ask for changes nothing. */
export function step(state: State, event: Ready | Typed): State {
  const phase = state.clock?.phase
  if (event.kind === 'ready') {
    return phase === 'stimulus' && state.isRelaxed ? expire(state, event.atMs) : state
  }
  if (phase !== 'answer') return state
  const matchCount = state.matchCount + countMatches(state.digits, event.digits)
  return expire({ ...state, typed: event.digits, matchCount }, event.atMs)
}

/** How many digits are in their place, counted from the first. */
export function countMatches(digits: string, typed: string): number {
  return [...typed].filter((digit, place) => digit === digits[place]).length
}

function endTrial(state: State, atMs: number): State {
  const trial = state.trial + 1
  if (trial === trialCount) return { ...state, trial, clock: null }
  const length = findNextLength(state)
  return {
    ...state,
    trial,
    digits: drawDigits(makeRandom(state.seed, trial), length),
    typed: null,
    clock: beginTrial(listDurations(length, state.isRelaxed), atMs),
  }
}

function findNextLength({ digits, typed }: State): number {
  const length = digits.length + (typed === digits ? 1 : -1)
  return Math.max(lengths.lowest, Math.min(lengths.highest, length))
}

/** The next round begins one digit below where this one ended, so that its first number is easy. */
export function findNextLevel(state: State): number {
  return Math.max(levels.lowest, Math.min(levels.highest, findNextLength(state) - 1))
}

const ten = Array.from({ length: 10 }, (_, digit) => digit)

/** No digit comes twice in a row, no three count up or down (890 counts up too), and the first is not 0. */
export function drawDigits(random: Random, length: number): string {
  let digits = String(1 + random.nextInt(9))
  while (digits.length < length) {
    const [beforeLast, last] = [digits.at(-2), digits.at(-1)].map(Number) as [number, number]
    digits += random.pick(ten.filter((next) => mayFollow(beforeLast, last, next)))
  }
  return digits
}

/** `beforeLast` is NaN if there is no such digit. */
function mayFollow(beforeLast: number, last: number, next: number): boolean {
  const stride = findStride(last, next)
  const goesOnCounting = stride === findStride(beforeLast, last)
  return stride !== 0 && !((stride === 1 || stride === 9) && goesOnCounting)
}

/** How far it is up from one digit to another if 0 comes after 9. */
function findStride(from: number, to: number): number {
  return (to - from + 10) % 10
}

export function score({ matchCount }: State): number {
  return matchCount * pointsPerDigit
}

export function maxScore({ level }: RoundPlan): number {
  const perfect = Array.from({ length: trialCount }, (_, trial) =>
    Math.min(lengths.highest, level + trial),
  )
  return perfect.reduce((sum, length) => sum + length, 0) * pointsPerDigit
}
