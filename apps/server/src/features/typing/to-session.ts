// A saved run as the contract describes it.
import type { TypingSession } from '@fovea/contract/typing-runs.ts'
import type { RunRow } from './run-store.ts'

export function toSession(run: RunRow): TypingSession {
  const { activeMs, wpm, rawWpm, accuracy, consistency } = run
  const { presses, errors, rightWords, wrongWords } = run
  return {
    _id: run.id,
    kind: run.kind,
    lessonId: run.lessonId,
    source: run.source,
    language: run.lang,
    layout: run.layout,
    mode: run.mode,
    amount: run.amount,
    punctuation: run.punctuation,
    numbers: run.numbers,
    score: run.score,
    isPassed: run.isPassed,
    typingSpeed: toSpeed(wpm),
    figures: {
      ...{ activeMs, wpm, rawWpm, accuracy, consistency },
      ...{ presses, errors, rightWords, wrongWords },
    },
    isRanked: run.isRanked,
    unrankedReason: run.unrankedReason,
    hasLog: run.hasLog,
    typedAt: run.typedAt.toISOString(),
  }
}

/** Words a minute with two decimals, as they are compared and shown. */
export function toSpeed(wpm: number): number {
  return Math.round(wpm * 100) / 100
}
