// The progress of a test: passage, questions, result. It is kept for this tab, so that a refresh loses nothing. The text
// that was read is not kept, so that it cannot be read again beside the questions.
import { isLanguage } from '@fovea/contract/languages.ts'
import type { OpenedPassage } from '@fovea/contract/reading-tests.ts'
import { hasFields } from '#kit/storage/stored-list.ts'
import { isPace, ownPace, type Pace } from './pace.ts'
import { type AnsweredTest, isAnsweredTest } from './test-outbox.ts'

/** A passage without its text. */
export type Sheet = Omit<OpenedPassage, 'text'>

type Step =
  /** Reading has begun when `activeMs` is a number. `word` is where a paced text continues. */
  | { step: 'passage'; passage: OpenedPassage; activeMs: number | null; word: number }
  | { step: 'questions'; sheet: Sheet; activeMs: number; answers: (number | null)[]; at: number }
  | { step: 'result'; sheet: Sheet; sent: AnsweredTest }

/** `isLeft`: the user has left the test for its start page, to continue later. */
export type Progress = Step & { pace: Pace; isLeft?: boolean }

const longestSeconds = 86_400

export function startPassage(passage: OpenedPassage, pace: Pace): Progress {
  return { step: 'passage', passage, pace, activeMs: null, word: 0 }
}

export function startQuestions(passage: OpenedPassage, pace: Pace, activeMs: number): Progress {
  const { text: _, ...sheet } = passage
  const answers = sheet.questions.map(() => null)
  return { step: 'questions', sheet, pace, activeMs, answers, at: 0 }
}

export function handIn(
  { sheet, pace, activeMs, answers }: Extract<Progress, { step: 'questions' }>,
  id: string,
): Progress {
  const time = Math.min(longestSeconds, Math.round(activeMs) / 1_000)
  const { work, lang } = sheet
  const sent = { _id: id, work, lang, time, answers, ...(pace.mode !== 'plain' && pace) }
  return { step: 'result', sheet, pace, sent }
}

const keyOf = (userId: string) => `fovea.reading-test.${userId}`

export function keepProgress(userId: string, progress: Progress | undefined): void {
  try {
    if (progress) sessionStorage.setItem(keyOf(userId), JSON.stringify(progress))
    else sessionStorage.removeItem(keyOf(userId))
  } catch {
    // The storage is full or forbidden. Then a refresh starts the test again.
  }
}

export function readProgress(userId: string): Progress | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null')
    // What an older version kept was read at one's own pace.
    const progress = kept && { pace: ownPace, word: 0, ...kept }
    return isProgress(progress) ? progress : undefined
  } catch {
    return undefined
  }
}

function isProgress(value: unknown): value is Progress {
  if (!hasFields(value, { step: 'string' })) return false
  const { step, pace, passage, sheet, activeMs, ...others } = value as Record<string, unknown>
  const { word, answers, at, sent } = others
  if (!isPace(pace)) return false
  if (step === 'passage') {
    const isStarted = activeMs === null || typeof activeMs === 'number'
    return (
      isStarted &&
      typeof word === 'number' &&
      isSheet(passage) &&
      hasFields(passage, { text: 'string' })
    )
  }
  if (!isSheet(sheet)) return false
  if (step === 'result') return isAnsweredTest(sent)
  const count = sheet.questions.length
  return (
    step === 'questions' &&
    typeof activeMs === 'number' &&
    Array.isArray(answers) &&
    answers.length === count &&
    typeof at === 'number' &&
    at < count
  )
}

function isSheet(value: unknown): value is Sheet {
  const fields = { work: 'string', lang: 'string', title: 'string', genre: 'string' }
  if (!hasFields(value, { ...fields, words: 'number' })) return false
  const { lang, questions } = value as { lang?: unknown; questions?: unknown }
  return isLanguage(lang) && Array.isArray(questions) && questions.length > 0
}
