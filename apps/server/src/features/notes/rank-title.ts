// How well a title fits what is searched for.

/** Returns a rank, the smaller the better. The title, the words and the phrase are folded; the title has all words. */
export function rankTitle(
  title: string,
  { words, phrase }: { words: readonly string[]; phrase: string },
): number {
  if (title.startsWith(phrase)) return 0
  return words.every((word) => beginsWordOf(title, word)) ? 1 : 2
}

/** Whether a word of the text begins with `word`. */
export function beginsWordOf(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (isWordStart(text, at)) return true
  }
  return false
}

export function isWordStart(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}\p{M}_]/u.test(text.slice(at - 1, at))
}
