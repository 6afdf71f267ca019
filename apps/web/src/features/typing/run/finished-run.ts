// A run after it was typed: its figures, and what is sent to the server. The server counts everything again.

import type { EndpointResponse } from '@fovea/contract/endpoint.ts'
import type { KeyboardLayout } from '@fovea/contract/typing-choices.ts'
import { countFigures, type TypingFigures } from '@fovea/core/typing/figures.ts'
import { judgeRun } from '@fovea/core/typing/judge-run.ts'
import { type LessonScore, scoreLesson } from '@fovea/core/typing/lesson-score.ts'
import { packEvent, type TypingLog, unpackEvent } from '@fovea/core/typing/log.ts'
import { type RunPlan, readRun, type TypingRun } from '@fovea/core/typing/run.ts'
import { cutTarget, type Target } from '@fovea/core/typing/target.ts'
import type { contract } from '#kit/api/api-client.ts'
import type { PreparedRun } from './prepared-run.ts'
import type { KeptRun } from './typing-outbox.ts'

export interface CountedRun {
  text: string
  log: TypingLog
  plan: RunPlan
  run: TypingRun
  figures: TypingFigures
  layout: KeyboardLayout
}

export interface FinishedRun extends CountedRun {
  _id: string
  prepared: PreparedRun
  /** Lessons only. */
  score: LessonScore | undefined
  unranked: ReturnType<typeof judgeRun>
}

export function finishRun(
  _id: string,
  prepared: PreparedRun,
  { log, plan }: { log: TypingLog; plan: RunPlan },
  layout: KeyboardLayout,
): FinishedRun {
  const run = readRun(log, plan)
  const figures = countFigures(run, plan)
  const { belonging, text } = prepared
  const score =
    belonging.kind === 'lesson'
      ? scoreLesson(figures, run, belonging.lesson.error_limit)
      : undefined
  return { _id, prepared, text, log, plan, run, figures, layout, score, unranked: judgeRun(run) }
}

export function toKeptRun(finished: FinishedRun): KeptRun {
  const { _id, prepared, log, plan, figures, layout, score } = finished
  const { belonging, text, language } = prepared
  const typed = {
    typingSpeed: figures.wpm,
    run: { ...plan.rules, layout, events: log.events.map(packEvent), endedAtMs: log.endedAtMs },
  }
  switch (belonging.kind) {
    case 'lesson': {
      const { lesson, seed } = belonging
      const body = { ...typed, lessonId: lesson.id, seed, score: score?.score ?? 0 }
      return { _id, kind: 'lesson', body }
    }
    case 'text':
      return { _id, kind: 'text', body: { ...typed, source: belonging.source, text, language } }
    case 'test': {
      const { choice, seed } = belonging
      return { _id, kind: 'test', body: { ...typed, ...choice, seed, language } }
    }
  }
}

type KeptSession = EndpointResponse<typeof contract.typing.session>

/** A run of the history, counted again from its log. undefined if its log is not kept. */
export function countKeptRun({ text, run, mode, amount }: KeptSession): CountedRun | undefined {
  if (text === null || run === null) return undefined
  const { errorMode, backspace, events, endedAtMs, layout } = run
  const log: TypingLog = { events: events.map(unpackEvent), endedAtMs }
  const limitMs = mode === 'time' && amount !== null ? amount * 1_000 : null
  const plan: RunPlan = { target: cutTarget(text), rules: { errorMode, backspace }, limitMs }
  const counted = readRun(log, plan)
  return { text, log, plan, run: counted, figures: countFigures(counted, plan), layout }
}

/**
 * When each place of the text was reached for the first time, to race against. Letters typed again after a correction
 * reach none, and a right one after mistakes that were left reaches their places too.
 */
export function traceRightPresses({ run, plan }: Pick<CountedRun, 'run' | 'plan'>): number[] {
  const starts = findWordStarts(plan.target)
  const reachedAtMs: number[] = []
  for (const { isRight, wordIndex, characterIndex, activeMs } of run.presses) {
    if (!isRight) continue
    const length = plan.target[wordIndex]?.characters.length ?? 0
    // Letters too many are no places of the text.
    const reached = (starts[wordIndex] ?? 0) + Math.min(characterIndex, length) + 1
    while (reachedAtMs.length < reached) reachedAtMs.push(activeMs)
  }
  return reachedAtMs
}

function findWordStarts(target: Target): number[] {
  let next = 0
  return target.map(({ characters, end }) => {
    const start = next
    next += characters.length + end.length
    return start
  })
}
