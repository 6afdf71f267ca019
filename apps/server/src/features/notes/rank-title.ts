// How well a title fits what is searched for.
import { foldText } from '@fovea/core/text/fold-text.ts'

/** Returns a rank, the smaller the better. The title, the words and the phrase are folded; the title has all words. */
export function rankTitle(
  title: string,
  { words, phrase }: { words: readonly string[]; phrase: string },
): number {
  if (title.trimStart().startsWith(phrase)) return 0
  return words.every((word) => ` ${title}`.includes(` ${word}`)) ? 1 : 2
}

/** Whether a word of a text that is not folded begins here. */
export function isWordStart(text: string, at: number): boolean {
  return at === 0 || foldText(text.slice(at - 1, at)).trim() === ''
}
