// Joins an accent and its letter into one letter. TeX places the accent first and then the letter below it, as two pieces
// of the page.

const marks = new Map([
  ['`', '\u0300'],
  ['\u02cb', '\u0300'],
  ['´', '\u0301'],
  ['\u02ca', '\u0301'],
  ['^', '\u0302'],
  ['ˆ', '\u0302'],
  ['~', '\u0303'],
  ['˜', '\u0303'],
  ['¯', '\u0304'],
  ['˘', '\u0306'],
  ['˙', '\u0307'],
  ['¨', '\u0308'],
  ['˚', '\u030a'],
  ['˝', '\u030b'],
  ['ˇ', '\u030c'],
  ['¸', '\u0327'],
  ['˛', '\u0328'],
])
/** The letters that TeX places under an accent. The last one occurs in Adobe's fonts. */
const dotless = new Map([
  ['ı', 'i'],
  ['ȷ', 'j'],
  ['\uf6be', 'j'],
])

/** In heights of a letter. Pieces that overlap less are next to each other. */
const leastOverlap = 0.12
const mostOverlap = 1.6

/** Adobe's dotless j is a private-use character, which is not in the class of letters. */
const firstLetter = /^[\p{L}\uf6be]/u
const lastLetter = /[\p{L}\uf6be]$/u

export function isAccent(text: string): boolean {
  return marks.has(text.trim())
}

/**
 * Combines an accent at the end of one piece with a letter at the beginning of the next if they overlap. Returns both
 * pieces.
 * @param overlap by how many heights of a letter the second piece begins before the first one ends
 */
export function joinAccented(
  before: string,
  after: string,
  overlap: number,
): [before: string, after: string] | undefined {
  if (overlap < leastOverlap || overlap > mostOverlap) return undefined
  const mark = marks.get(before.slice(-1))
  const [letter] = firstLetter.exec(after) ?? []
  if (mark && letter) {
    return [before.slice(0, -1), compose(letter, mark) + after.slice(letter.length)]
  }
  // Some programs place the letter first.
  const markBehind = marks.get(after.slice(0, 1))
  const [letterBefore] = lastLetter.exec(before.slice(-2)) ?? []
  if (!markBehind || !letterBefore || after.length > 1) return undefined
  return [before.slice(0, -letterBefore.length), compose(letterBefore, markBehind)]
}

function compose(letter: string, mark: string): string {
  return ((dotless.get(letter) ?? letter) + mark).normalize('NFC')
}
