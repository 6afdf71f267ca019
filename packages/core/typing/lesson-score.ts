// The score of a run over a lesson, from 0 to 100, and whether it passes the lesson.
import type { TypingFigures } from './figures.ts'
import type { TypingRun } from './run.ts'

export interface LessonScore {
  readonly score: number
  readonly isPassed: boolean
}

const scoreMax = 100
const scoreAtLimit = 50

/**
 * Only a text that was typed to its end scores: 100 without an error, 50 with as many as the limit allows, and 0 with
 * twice as many. Scores are rounded down, so that 100 means no error.
 */
export function scoreLesson(
  { errors }: Pick<TypingFigures, 'errors'>,
  { text }: Pick<TypingRun, 'text'>,
  errorLimit: number,
): LessonScore {
  if (!text.isComplete) return { score: 0, isPassed: false }
  const isPassed = errors <= errorLimit
  if (errorLimit === 0) return { score: isPassed ? scoreMax : 0, isPassed }
  const lost = ((scoreMax - scoreAtLimit) * errors) / errorLimit
  return { score: Math.max(0, Math.floor(scoreMax - lost)), isPassed }
}

/**
 * What a run says that was sent without a log: its score says whether the error limit was kept. Without a score nothing is
 * said about errors, and the lesson has the least score that passes.
 */
export function scoreClaim(claimed: number = scoreAtLimit): LessonScore {
  const score = Math.floor(claimed)
  return { score, isPassed: score >= scoreAtLimit }
}
