// Takes a few words from a place in a text, so that users recognise their bookmarks.
import type { Language } from '@fovea/contract/languages.ts'
import { askText } from '../../domain/library/ask-text.ts'

/** Returns an empty string when splitting the text takes too long. */
export async function takeExcerpt(
  person: string,
  place: { text: string; lang: Language; word: number },
): Promise<string> {
  const words = await askText(person, { ask: 'excerpt', ...place })
  return typeof words === 'string' ? words : ''
}
