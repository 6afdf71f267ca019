// Forms a note: a short one at once, a long one in a thread, since half a megabyte of markup takes up to half a second.
import { fail } from '../../platform/failure.ts'
import { ThreadLimitError, threads } from '../../platform/pool/threads.ts'
import { type FormedNote, formNote } from './form-note.ts'
import type { FormAnswer } from './form-work.ts'

/** The worst markup of this length takes about a hundredth of a second. */
const inlineMax = 10_000

const limitMs = 20_000

/** @throws what `formNote` throws, and Failure `too_many_requests` when too many long notes are waiting */
export async function askFormed(
  person: string,
  note: { title: string; html: string },
): Promise<FormedNote> {
  if (note.html.length <= inlineMax) return formNote(note)
  const module = new URL('./form-work.ts', import.meta.url)
  const { title, html } = note
  try {
    const work = { module, question: { title, html }, limitMs }
    const answer = await threads.run<FormAnswer>(person, work)
    return 'formed' in answer ? answer.formed : fail(answer.code)
  } catch (error) {
    if (error instanceof ThreadLimitError) return fail('payload_too_large')
    throw error
  }
}
