// Forms notes: a short one at once, a long one and those of an import in a thread, since half a megabyte of markup takes up
// to half a second.
import { fail } from '../../platform/failure.ts'
import { ThreadLimitError, threads } from '../../platform/pool/threads.ts'
import { type FormedNote, formNote } from './form-note.ts'
import type { FormAnswer, NoteToForm } from './form-work.ts'

/** The worst markup of this length takes about a hundredth of a second. */
const inlineMax = 10_000

const limitMs = 20_000

/** @throws what `formNote` throws, and Failure `too_many_requests` when too many long notes are waiting */
export async function askFormed(person: string, note: NoteToForm): Promise<FormedNote> {
  if (note.html.length <= inlineMax) return formNote(note)
  const [formed] = await askAllFormed(person, [note])
  return formed ?? fail('internal_error')
}

/**
 * Forms several notes in one thread, however short they are. Together they should be no longer than one note may be.
 * @throws the same as `askFormed`
 */
export async function askAllFormed(
  person: string,
  notes: readonly NoteToForm[],
): Promise<FormedNote[]> {
  const module = new URL('./form-work.ts', import.meta.url)
  const question = notes.map(({ title, html }) => ({ title, html }))
  try {
    const answer = await threads.run<FormAnswer>(person, { module, question, limitMs })
    return 'formed' in answer ? answer.formed : fail(answer.code)
  } catch (error) {
    if (error instanceof ThreadLimitError) return fail('payload_too_large')
    throw error
  }
}
