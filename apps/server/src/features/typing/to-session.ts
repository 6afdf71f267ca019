// A saved run as the contract describes it. A figure that nobody measured is null there, although its column needs a
// value.
import type { TypingFigures, TypingSession } from '@fovea/contract/typing-runs.ts'
import type { RunRow } from './run-store.ts'

export function toSession(run: RunRow): TypingSession {
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
    typingSpeed: toSpeed(run.wpm),
    figures: run.unrankedReason === 'no-log' ? { ...unmeasured, wpm: run.wpm } : toFigures(run),
    isVerified: run.kind !== 'import' && run.unrankedReason !== 'no-log',
    isRanked: run.isRanked,
    unrankedReason: run.unrankedReason,
    hasLog: run.hasLog,
    typedAt: run.typedAt.toISOString(),
  }
}

const unmeasured = {
  activeMs: null,
  rawWpm: null,
  accuracy: null,
  consistency: null,
  presses: null,
  errors: null,
  rightWords: null,
  wrongWords: null,
} as const

function toFigures({
  activeMs,
  wpm,
  rawWpm,
  accuracy,
  consistency,
  ...run
}: RunRow): TypingFigures {
  const { presses, errors, rightWords, wrongWords } = run
  return {
    activeMs,
    wpm,
    rawWpm,
    accuracy,
    consistency,
    presses,
    errors,
    rightWords,
    wrongWords,
  }
}

/** Words a minute with two decimals, as they are compared and shown. */
export function toSpeed(wpm: number): number {
  return Math.round(wpm * 100) / 100
}
