// Says of each kind of sent run what it was about, and which text was typed. The server makes the text itself, so that
// nobody can send an easier one.
import { createHash } from 'node:crypto'
import type { EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { typing } from '@fovea/contract/typing.ts'
import { makeLessonText, makeTestText } from '@fovea/core/typing/make-text.ts'
import { loadMaterials } from '@fovea/words/materials.ts'
import { fail } from '../../platform/failure.ts'
import type { SavedLog } from '../../platform/tables/typing.ts'
import { findShippedLesson } from './program.ts'
import type { SavedRun } from './run-store.ts'

type SentLesson = EndpointRequest<typeof typing.saveLesson>['body']
type SentText = EndpointRequest<typeof typing.saveText>['body']
type SentTest = EndpointRequest<typeof typing.saveTest>['body']

/** The columns that say what a run was about. */
type About = Pick<
  SavedRun,
  'kind' | 'lessonId' | 'source' | 'lang' | 'mode' | 'amount' | 'punctuation' | 'numbers' | 'seed'
>

export interface PlannedRun {
  id: string
  about: About
  text: string
  limitMs: number | null
  /** Lessons only. */
  errorLimit?: number
  run: SavedLog
  agoMs: number
  digest: string
}

const nothing = {
  lessonId: null,
  source: null,
  mode: null,
  amount: null,
  punctuation: false,
  numbers: false,
  seed: null,
} as const

/** @throws Failure `not_found` for a lesson that does not ship */
export async function planLesson(sent: SentLesson): Promise<PlannedRun> {
  const { lesson, language } = findShippedLesson(sent.lessonId) ?? fail('not_found')
  const materials = await loadMaterials(language)
  return {
    ...planSent(sent, [sent.lessonId, sent.seed]),
    about: {
      ...nothing,
      kind: 'lesson',
      lessonId: lesson.id,
      lang: language,
      seed: lesson.isRandom ? sent.seed : null,
    },
    text: makeLessonText(lesson, materials, sent.seed),
    limitMs: null,
    errorLimit: lesson.error_limit,
  }
}

export function planText(sent: SentText): PlannedRun {
  const { source, language, text } = sent
  return {
    ...planSent(sent, [source, language, text]),
    about: { ...nothing, kind: 'text', source, lang: language },
    text,
    limitMs: null,
  }
}

export async function planTest(sent: SentTest): Promise<PlannedRun> {
  const { language, mode, amount, punctuation, numbers, seed } = sent
  const { words } = await loadMaterials(language)
  return {
    ...planSent(sent, [language, mode, amount, punctuation, numbers, seed]),
    about: { ...nothing, kind: 'test', lang: language, mode, amount, punctuation, numbers, seed },
    text: makeTestText({ mode, amount, punctuation, numbers, language }, words, seed),
    limitMs: mode === 'time' ? amount * 1_000 : null,
  }
}

/** The digest covers what was typed, and not what was counted, so that a later version still recognises a repeated send. */
function planSent(
  { _id, run, agoMs }: { _id: string; run: SavedLog; agoMs: number },
  about: unknown[],
) {
  const { layout, errorMode, backspace, events, endedAtMs } = run
  const typed = JSON.stringify([about, layout, errorMode, backspace, events, endedAtMs])
  const digest = createHash('sha256').update(typed).digest('hex')
  return { id: _id.toLowerCase(), run, agoMs, digest }
}
