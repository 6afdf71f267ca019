// Counts a text's words as every reading mode counts them.
import type { Language } from '@fovea/contract/languages.ts'
import { fail } from '../../platform/failure.ts'
import { askText } from './ask-text.ts'

/**
 * For `person`, who has one text counted at a time.
 * @throws Failure `invalid_request` when a text takes more time or memory than any real one, `too_many_requests`
 */
export async function countWords(
  person: string,
  text: { text: string; lang: Language },
  options?: { limitMs: number },
): Promise<number> {
  const words = await askText(person, { ask: 'count', ...text }, options)
  if (typeof words === 'number') return words
  return fail('invalid_request', { message: 'the words of this text cannot be counted' })
}
