// Reads the log of a run and counts its figures. Runs in a thread where the log is long.
import type { UnrankedRun } from '@fovea/contract/typing-choices.ts'
import { countFigures, type TypingFigures } from '@fovea/core/typing/figures.ts'
import { judgeRun } from '@fovea/core/typing/judge-run.ts'
import { countBigrams, countKeys, type KeyFigures } from '@fovea/core/typing/key-figures.ts'
import { type LessonScore, scoreLesson } from '@fovea/core/typing/lesson-score.ts'
import { type PackedEvent, unpackEvent } from '@fovea/core/typing/log.ts'
import { readRun } from '@fovea/core/typing/run.ts'
import { cutTarget } from '@fovea/core/typing/target.ts'
import type { TypingRules } from '@fovea/core/typing/typed-text.ts'

export interface RunQuestion {
  text: string
  rules: TypingRules
  /** null for runs that end with their text. */
  limitMs: number | null
  events: PackedEvent[]
  endedAtMs: number
  /** Lessons only. */
  errorLimit?: number
}

export interface CountedRun {
  figures: TypingFigures
  /** Why the run cannot be ranked, whatever its seed. null if it can. */
  reason: UnrankedRun | null
  keys: KeyFigures[]
  bigrams: KeyFigures[]
  /** Lessons only. */
  lesson: LessonScore | null
}

export default function countRun(question: RunQuestion): CountedRun {
  const { text, rules, limitMs, events, endedAtMs, errorLimit } = question
  const plan = { target: cutTarget(text), rules, limitMs }
  const run = readRun({ events: events.map(unpackEvent), endedAtMs }, plan)
  const figures = countFigures(run, plan)
  return {
    figures,
    reason: judgeRun(run),
    keys: countKeys(run.presses),
    bigrams: countBigrams(run.presses),
    lesson: errorLimit === undefined ? null : scoreLesson(figures, run, errorLimit),
  }
}
