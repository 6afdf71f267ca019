// Brings any text into the one form in which texts are stored.

/** UAX 15, section 13: no writing has more marks on one letter, and with more of them NFC takes minutes. */
const excessMarks = /(\p{M}{30})\p{M}+/gu

const lineEnds = /\r\n|[\r\v\f\u0085\u2028]/g
const blankLines = /\n(?:[^\S\n]*\n)+/g

/** Lines end in `\n`, paragraphs are separated by single blank lines, and letters are composed (NFC). */
export function normalizeText(text: string): string {
  return text
    .replaceAll(excessMarks, '$1')
    .normalize('NFC')
    .replaceAll(lineEnds, '\n')
    .replaceAll('\u2029', '\n\n')
    .replaceAll(blankLines, '\n\n')
    .trim()
}
