// TeX sets an accent first and its letter over it: two pieces on the page, one letter for readers.

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
/** As TeX sets them under an accent; the last is of Adobe's fonts. */
const dotless = new Map([
  ['ı', 'i'],
  ['ȷ', 'j'],
  ['\uf6be', 'j'],
])

/** In letters' heights: pieces that overlap less stand beside each other. */
const leastOverlap = 0.12
const mostOverlap = 1.6

/** Adobe's dotless j is in no class of letters. */
const firstLetter = /^[\p{L}\uf6be]/u
const lastLetter = /[\p{L}\uf6be]$/u

export function isAccent(text: string): boolean {
  return marks.has(text.trim())
}

/**
 * Both pieces with one letter for two, where one ends in an accent, the other begins with its letter, and they overlap.
 * @param overlap in letters' heights, how far the second begins before the first ends
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
  // Some set the letter first.
  const markBehind = marks.get(after.slice(0, 1))
  const [letterBefore] = lastLetter.exec(before.slice(-2)) ?? []
  if (!markBehind || !letterBefore || after.length > 1) return undefined
  return [before.slice(0, -letterBefore.length), compose(letterBefore, markBehind)]
}

function compose(letter: string, mark: string): string {
  return ((dotless.get(letter) ?? letter) + mark).normalize('NFC')
}
