// How well one key or one pair of keys is known over many runs: its time and its accuracy, smoothed so that the latest tries
// count most, and how sure both are.
import type { KeyFigures } from './key-figures.ts'

export interface KeySkill {
  /** A character, or two characters in a row. */
  readonly key: string
  readonly tries: number
  readonly errors: number
  /** How many of its times were measured. */
  readonly timesMeasured: number
  /** The smoothed time of a right press. null before the first one was measured. */
  readonly timeMs: number | null
  /** The standard error of `timeMs`. null before two were measured. */
  readonly timeErrorMs: number | null
  /** The smoothed share of right first tries, from 0 to 1. */
  readonly accuracy: number
}

/** The share of the newest try in the smoothed figures, as soon as there are enough tries: before, it is a plain mean. */
const timeShare = 0.05
const accuracyShare = 0.02
/** A time is cut at this many times the smoothed one: hesitating once does not make a key slow. */
const timeRatioMax = 2.5
/** Before there are this many times, none is cut, since the first may have been unusually short. */
const uncutTimes = 5

const wantedAccuracy = 0.95
/** Before this many tries nothing is sure. */
const sureTriesMin = 20
const sureTimesMin = 10

export function newSkill(key: string): KeySkill {
  return {
    key,
    tries: 0,
    errors: 0,
    timesMeasured: 0,
    timeMs: null,
    timeErrorMs: null,
    accuracy: 1,
  }
}

/** Adds the tries of one run. */
export function addTries(skill: KeySkill, { tries, errors, timesMs }: KeyFigures): KeySkill {
  const timed = timesMs.reduce(addTime, skill)
  const total = skill.tries + tries
  if (tries === 0) return timed
  // As if each of the tries had been right to the same part.
  const kept = countKept(skill.tries, tries)
  const accuracy = kept * skill.accuracy + (1 - kept) * (1 - errors / tries)
  return { ...timed, tries: total, errors: skill.errors + errors, accuracy }
}

/**
 * Whether the key has surely reached the speed of `targetMs` and the accuracy: the worse end of both figures, one standard
 * error away, has.
 */
export function hasReached(skill: KeySkill, targetMs: number): boolean {
  const { tries, timesMeasured, timeMs, timeErrorMs } = skill
  if (tries < sureTriesMin || timesMeasured < sureTimesMin) return false
  if (timeMs === null || timeErrorMs === null || timeMs + timeErrorMs > targetMs) return false
  return findLeastAccuracy(skill) >= wantedAccuracy
}

/** How much a key needs practice, from 0 to 1. A key without tries needs it most. */
export function measureNeed({ tries, timeMs, accuracy }: KeySkill, targetMs: number): number {
  if (tries === 0 || timeMs === null) return 1
  const slowness = Math.max(0, timeMs / targetMs - 1)
  const inaccuracy = Math.max(0, wantedAccuracy - accuracy) / (1 - wantedAccuracy)
  return Math.min(1, slowness + inaccuracy / 2)
}

function addTime(skill: KeySkill, measuredMs: number): KeySkill {
  const timesMeasured = skill.timesMeasured + 1
  const smoothedMs = skill.timeMs ?? measuredMs
  const isCut = skill.timesMeasured >= uncutTimes
  const ms = isCut ? Math.min(measuredMs, timeRatioMax * smoothedMs) : measuredMs
  const share = Math.max(1 / timesMeasured, timeShare)
  const differenceMs = ms - smoothedMs
  const variance = (1 - share) * (readVariance(skill) + share * differenceMs * differenceMs)
  const counted = countIndependent(timesMeasured, timeShare)
  return {
    ...skill,
    timesMeasured,
    timeMs: smoothedMs + share * differenceMs,
    timeErrorMs: timesMeasured < 2 ? null : Math.sqrt(variance / (counted - 1)),
  }
}

function readVariance({ timesMeasured, timeErrorMs }: KeySkill): number {
  const counted = countIndependent(timesMeasured, timeShare)
  return timeErrorMs === null ? 0 : timeErrorMs * timeErrorMs * (counted - 1)
}

/** A figure in which each new value has this share is as sure as the mean of so many values. */
function countIndependent(values: number, share: number): number {
  return Math.min(values, (2 - share) / share)
}

/** What is left of the smoothed accuracy after further tries. */
function countKept(before: number, added: number): number {
  let kept = 1
  for (let tries = before + 1; tries <= before + added; tries += 1) {
    kept *= 1 - Math.max(1 / tries, accuracyShare)
  }
  return kept
}

/** The lower end of Wilson's interval, one standard error wide. */
function findLeastAccuracy({ tries, accuracy }: KeySkill): number {
  const counted = countIndependent(tries, accuracyShare)
  const spread = (accuracy * (1 - accuracy)) / counted + 1 / (4 * counted * counted)
  return (accuracy + 1 / (2 * counted) - Math.sqrt(spread)) / (1 + 1 / counted)
}
