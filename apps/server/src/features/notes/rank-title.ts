// How well a title fits what is searched for.

/** Returns a rank, the smaller the better. The title, the words and the phrase are folded; the title has all words. */
export function rankTitle(
  title: string,
  { words, phrase }: { words: readonly string[]; phrase: string },
): number {
  if (title.trimStart().startsWith(phrase)) return 0
  return words.every((word) => ` ${title}`.includes(` ${word}`)) ? 1 : 2
}
