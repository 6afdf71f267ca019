// Finds out of each kind of sent run what it was about and which text was typed. The server makes the text itself, so
// that nobody can send an easier one. A run that was sent without a log has no text, only its claims.
import { createHash } from 'node:crypto'
import type { EndpointRequest } from '@fovea/contract/endpoint.ts'
import type { Language } from '@fovea/contract/languages.ts'
import type { typing } from '@fovea/contract/typing.ts'
import { makeLessonText, makeTestText } from '@fovea/core/typing/make-text.ts'
import { loadMaterials } from '@fovea/words/materials.ts'
import { v7 } from 'uuid'
import { fail } from '../../platform/failure.ts'
import type { SavedLog } from '../../platform/tables/typing.ts'
import { findShippedLesson } from './program.ts'
import type { SavedRun } from './run-store.ts'

type SentLesson = EndpointRequest<typeof typing.saveLesson>['body']
type SentText = EndpointRequest<typeof typing.saveText>['body']
type SentTest = EndpointRequest<typeof typing.saveTest>['body']
type Sent = Pick<SentText, '_id' | 'typingSpeed' | 'run' | 'agoMs'>

/** The columns that say what a run was about. */
export type About = Pick<
  SavedRun,
  'kind' | 'lessonId' | 'source' | 'lang' | 'mode' | 'amount' | 'punctuation' | 'numbers' | 'seed'
>

interface Planned {
  id: string
  about: About
  agoMs: number
  digest: string
}

export interface PlannedRun extends Planned {
  text: string
  limitMs: number | null
  /** Lessons only. */
  errorLimit?: number
  run: SavedLog
}

/** A run that was sent without a log. */
export interface PlannedClaim extends Planned {
  wpm: number
  /** Lessons only. undefined if nothing is claimed about errors. */
  score: number | undefined
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
export async function planLesson(sent: SentLesson): Promise<PlannedRun | PlannedClaim> {
  const { lesson, language } = findShippedLesson(sent.lessonId) ?? fail('not_found')
  const { seed, run, score } = sent
  const about = { ...nothing, kind: 'lesson', lessonId: lesson.id, lang: language } as const
  if (run === undefined || seed === undefined) return planClaim(sent, about, score)
  const materials = await loadMaterials(language)
  return {
    ...planSent(sent, run, [sent.lessonId, seed]),
    about: { ...about, seed: lesson.isRandom ? seed : null },
    text: makeLessonText(lesson, materials, seed),
    limitMs: null,
    errorLimit: lesson.error_limit,
  }
}

export function planText(sent: SentText, lang: Language): PlannedRun | PlannedClaim {
  const { source, language = lang, text, run } = sent
  const about = { ...nothing, kind: 'text', source, lang: language } as const
  if (run === undefined || text === undefined) return planClaim(sent, about)
  return { ...planSent(sent, run, [source, language, text]), about, text, limitMs: null }
}

export async function planTest(sent: SentTest, lang: Language): Promise<PlannedRun | PlannedClaim> {
  const { language = lang, mode, amount, punctuation, numbers, seed, run } = sent
  const about = { ...nothing, kind: 'test', lang: language, punctuation, numbers } as const
  if (run === undefined || mode === undefined || amount === undefined || seed === undefined) {
    return planClaim(sent, { ...about, mode: mode ?? null, amount: amount ?? null })
  }
  const { words } = await loadMaterials(language)
  return {
    ...planSent(sent, run, [language, mode, amount, punctuation, numbers, seed]),
    about: { ...about, mode, amount, seed },
    text: makeTestText({ mode, amount, punctuation, numbers, language }, words, seed),
    limitMs: mode === 'time' ? amount * 1_000 : null,
  }
}

/** The digest covers what was typed, and not what was counted, so that a later version still recognises a repeated send. */
function planSent({ _id, agoMs }: Sent, run: SavedLog, about: unknown[]) {
  const { layout, errorMode, backspace, events, endedAtMs } = run
  const typed = [about, layout, errorMode, backspace, events, endedAtMs]
  return { id: idOf(_id), run, agoMs, digest: digestOf(typed) }
}

/** The contract demands a speed of what comes without a log. */
function planClaim({ _id, agoMs, typingSpeed: wpm = 0 }: Sent, about: About, score?: number) {
  return { id: idOf(_id), about, agoMs, wpm, score, digest: digestOf([about, wpm, score ?? null]) }
}

function idOf(sent: string | undefined): string {
  return sent?.toLowerCase() ?? v7()
}

function digestOf(what: unknown): string {
  return createHash('sha256').update(JSON.stringify(what)).digest('hex')
}
