// Forms notes in a thread. Failures come back as their codes, since classes do not survive the way out of a thread.
import type { ErrorCode } from '@fovea/contract/errors.ts'
import { Failure } from '../../platform/failure.ts'
import { type FormedNote, formNote } from './form-note.ts'

export interface NoteToForm {
  title: string
  html: string
}

export type FormAnswer = { formed: FormedNote[] } | { code: ErrorCode }

export default function answerFormQuestion(question: NoteToForm[]): FormAnswer {
  try {
    return { formed: question.map((note) => formNote(note)) }
  } catch (error) {
    if (error instanceof Failure) return { code: error.code }
    throw error
  }
}
