// Brings a pasted text into the one form in which texts are kept, and finds it a title.

/** UAX 15, section 13: more marks than this on one letter occur in no writing, and make NFC take minutes. */
const excessMarks = /(\p{M}{30})\p{M}+/gu

const lineEnds = /\r\n|[\r\v\f\u0085\u2028]/g
const blankLines = /\n(?:[^\S\n]*\n)+/g

/** Lines end in `\n`, paragraphs stand between single blank lines, letters are composed (NFC). */
export function normalizeText(text: string): string {
  return text
    .replaceAll(excessMarks, '$1')
    .normalize('NFC')
    .replaceAll(lineEnds, '\n')
    .replaceAll('\u2029', '\n\n')
    .replaceAll(blankLines, '\n\n')
    .trim()
}

const titleMax = 80

/** The first line that says something, cut at a word to at most 80 characters. */
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
