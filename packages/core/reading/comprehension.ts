// What the answers to a reading test say about how much was understood, and so about the speed.
import { countedComprehension, optionsPerQuestion } from '@fovea/contract/limits.ts'

/** Percent of the questions that were answered rightly; one without an answer is not. */
export function comprehensionOf(rightAnswers: number, questions: number): number {
  return questions > 0 ? (rightAnswers * 100) / questions : 0
}

/**
 * Percent understood when nobody gets anything for guessing: (p - 1/k) / (1 - 1/k) for k options, and
 * never below 0. The usual correction for guessing: Frary (1988), "Formula Scoring of Multiple-Choice
 * Tests", Educational Measurement: Issues and Practice 7(2).
 */
export function correctForChance(comprehension: number): number {
  const chance = 100 / optionsPerQuestion
  return Math.max(0, ((comprehension - chance) / (100 - chance)) * 100)
}

/**
 * Words a minute times the share of right answers, as Jackson and McClelland (1979), "Processing
 * Determinants of Reading Speed", Journal of Experimental Psychology: General 108, measured effective
 * reading speed. The share is the plain one, so that the figure compares with theirs and anybody can
 * check it; what chance gives is shown beside it.
 */
export function effectiveWpm(wpm: number, comprehension: number): number {
  return (wpm * comprehension) / 100
}

/** Below this a speed says nothing about reading. */
export function isCountedTest(comprehension: number): boolean {
  return comprehension >= countedComprehension
}
