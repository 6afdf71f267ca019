// What the answers of a round say about the player beside the score. A figure is shown only from enough answers, and with
// an interval.
import { median } from '@fovea/core/reading/median.ts'
import type { Estimate } from '@fovea/core/statistics/estimate.ts'
import { meanOf } from '@fovea/core/statistics/mean.ts'
import { estimateMedian as estimateAnyMedian } from '@fovea/core/statistics/median-interval.ts'
import { studentQuantile } from '@fovea/core/statistics/student-t.ts'

/** One answer of the player, right or wrong. Letting a time run out can be one too. */
export type Answer = {
  readonly isRight: boolean
  /** From when the player could begin to look for this answer until it was given. */
  readonly reactionMs: number
  /** What kind of trial it was, in games that compare kinds. */
  readonly condition?: string
}

export type Measure = {
  /** Its label is the message `measures.<name>` of the game. */
  readonly name: string
  readonly unit: 'ms' | 'letters'
  /** From how many answers it was computed; of two conditions, the smaller number. */
  readonly count: number
  /** null if there are fewer answers than `countMin`. */
  readonly estimate: Estimate | null
}

/** With fewer right answers in a condition nothing is said about reaction times. */
export const countMin = 20

export type AnswerSummary = {
  readonly rightCount: number
  readonly wrongCount: number
  /** The median of the right answers, null if there are none. */
  readonly reactionMs: number | null
}

export function summarizeAnswers(answers: readonly Answer[]): AnswerSummary {
  const times = listRightTimes(answers)
  return {
    rightCount: times.length,
    wrongCount: answers.length - times.length,
    reactionMs: times.length > 0 ? median(times) : null,
  }
}

/** The reaction times of the right answers, of one condition if it is given. */
export function listRightTimes(answers: readonly Answer[], condition?: string): number[] {
  return answers
    .filter(
      (answer) => answer.isRight && (condition === undefined || answer.condition === condition),
    )
    .map(({ reactionMs }) => reactionMs)
}

/** The median with its interval. null from fewer than `countMin` values. */
export function estimateMedian(values: readonly number[]): Estimate | null {
  return values.length < countMin ? null : (estimateAnyMedian(values) ?? null)
}

/**
 * The difference of two means, `a` minus `b`, with Welch's interval (Welch 1947, Biometrika 34, 28-35). null if either has
 * fewer than `countMin` values.
 */
export function estimateDifference(a: readonly number[], b: readonly number[]): Estimate | null {
  if (Math.min(a.length, b.length) < countMin) return null
  const [ofA, ofB] = [errorOf(a), errorOf(b)]
  const squaredError = ofA + ofB
  const freedom =
    squaredError === 0
      ? a.length + b.length - 2
      : squaredError ** 2 / (ofA ** 2 / (a.length - 1) + ofB ** 2 / (b.length - 1))
  const value = meanOf(a) - meanOf(b)
  const reach = studentQuantile(0.975, freedom) * Math.sqrt(squaredError)
  return { value, low: value - reach, high: value + reach }
}

/** The squared standard error of the mean. */
function errorOf(values: readonly number[]): number {
  const mean = meanOf(values)
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0)
  return squares / (values.length - 1) / values.length
}
