// Makes a title for a pasted text that has none.

const titleMax = 80

/** The first line with a letter or digit, cut after a word to at most 80 characters. */
export function makeTitle(text: string): string {
  const line = /^.*[\p{L}\p{N}].*$/mu.exec(text)?.[0] ?? text
  const words = line
    .slice(0, 1_000)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const characters = Array.from(words)
  if (characters.length <= titleMax) return words
  const cut = characters.slice(0, titleMax).join('')
  const atWord = cut.replace(/\s\S*$/u, '')
  return `${atWord.length < cut.length ? atWord : cut.slice(0, -1)}…`
}
