// A few words of a text from a place on: what a bookmark is recognised by.
import type { Language } from '@fovea/contract/languages.ts'
import { askText } from '../../domain/library/ask-text.ts'

/** Empty when the text takes too long to cut. */
export async function takeExcerpt(
  person: string,
  place: { text: string; lang: Language; word: number },
): Promise<string> {
  const words = await askText(person, { ask: 'excerpt', ...place })
  return typeof words === 'string' ? words : ''
}
