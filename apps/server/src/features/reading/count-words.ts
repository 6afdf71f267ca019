// Counts a text's words as every reading mode counts them.
import type { Language } from '@fovea/contract/languages.ts'
import { fail } from '../../platform/failure.ts'
import { askText } from './ask-text.ts'

/** @throws Failure `invalid_request` when a text takes more time or memory than any real one. */
export async function countWords(
  text: { text: string; lang: Language },
  options?: { timeoutMs: number },
): Promise<number> {
  const words = await askText({ ask: 'count', ...text }, options)
  if (typeof words === 'number') return words
  return fail('invalid_request', { message: 'the words of this text cannot be counted' })
}
