// Counts the words of a text as every reading mode counts them.
import type { Language } from '@fovea/contract/languages.ts'
import { fail } from '../../platform/failure.ts'
import { askText } from './ask-text.ts'
import type { FormedText } from './text-question.ts'

interface Text {
  text: string
  lang: Language
}

/**
 * Counts only one text of each `person` at a time.
 * @throws Failure `invalid_request` when a text takes more time or memory than any real one, or `too_many_requests`
 */
export async function countWords(
  person: string,
  text: Text,
  options?: { limitMs: number },
): Promise<number> {
  const words = await askText(person, { ask: 'count', ...text }, options)
  return typeof words === 'number' ? words : refuseText()
}

/** Counts the words of a submitted text and brings it into the form in which texts are stored. @throws Failure */
export async function formText(person: string, text: Text): Promise<FormedText> {
  const formed = await askText(person, { ask: 'form', ...text })
  return typeof formed === 'object' ? formed : refuseText()
}

function refuseText(): never {
  return fail('invalid_request', { message: 'the words of this text cannot be counted' })
}
