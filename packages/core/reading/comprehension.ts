// Computes from the answers to a reading test how much was understood, and the effective speed.
import { countedComprehension, optionsPerQuestion } from '@fovea/contract/limits.ts'

/** The percentage of the questions that were answered correctly. A missing answer is not correct. */
export function comprehensionOf(rightAnswers: number, questions: number): number {
  return questions > 0 ? (rightAnswers * 100) / questions : 0
}

/**
 * The percentage understood, corrected for guessing: (p - 1/k) / (1 - 1/k) for k options, and never below 0. This is the
 * usual correction: Frary (1988), "Formula Scoring of Multiple-Choice Tests", Educational Measurement: Issues and
 * Practice 7(2).
 */
export function correctForChance(comprehension: number): number {
  const chance = 100 / optionsPerQuestion
  return Math.max(0, ((comprehension - chance) / (100 - chance)) * 100)
}

/**
 * Words a minute times the share of right answers, as Jackson and McClelland (1979), "Processing
 * Determinants of Reading Speed", Journal of Experimental Psychology: General 108, measured effective
 * reading speed. The share is not corrected for guessing, so that the figure can be compared with theirs and anybody can
 * check it. The corrected share is shown next to it.
 */
export function effectiveWpm(wpm: number, comprehension: number): number {
  return (wpm * comprehension) / 100
}

/** With less comprehension than this, a speed says nothing about reading. */
export function isCountedTest(comprehension: number): boolean {
  return comprehension >= countedComprehension
}
