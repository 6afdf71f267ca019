// Brings texts into the form in which they are compared: without case, accents and brackets, so that “lodz” finds “(Łódź)”.
// Letters that only look like another one with an accent stay apart: й is not и, and ї is not і.

/** Letters and signs that do not decompose, or that people type in several ways. */
const replacements: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
  ґ: 'г',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '`': "'",
  '\u2010': '-',
}

/** The soft hyphen and the joiner of marks. Without them, the marks on their two sides have one order. */
const invisible = /\u00ad|\u034f/g

/** What stands around words. Inside of these a word begins as it does after a space. */
const brackets = /[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"/¿¡–—]/gu
const asciiBrackets = /["()[\]{}/]/g

const replaced = new RegExp(`[${Object.keys(replacements).join('')}]`, 'g')
const ascii = /^[\0-_a-\x7f]*$/
const shortI = /и\u0306/g
const yi = /і\u0308/g
const accents = /[\u0300-\u036f]/g

/** A character with the marks on it. Folding these one by one gives the same as folding the whole text. */
const clusters = /[^\p{M}\u00ad][\p{M}\u00ad]*|[\p{M}\u00ad]+/gu

const marksOrPairs = /[\p{M}\u00ad\p{Surrogate}\u{10000}-\u{10ffff}]/u

/** Folding a folded text changes nothing. */
export function foldText(text: string): string {
  return foldLetters(text).replace(ascii.test(text) ? asciiBrackets : brackets, ' ')
}

/** The same with brackets, slashes and dashes as they are. */
export function foldLetters(text: string): string {
  const lower = text.toLowerCase()
  if (ascii.test(text)) return lower
  return lower
    .replace(invisible, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(shortI, 'й')
    .replace(yi, 'ї')
    .replace(accents, '')
    .replace(replaced, (letter) => replacements[letter] ?? letter)
}

/** The folded words of what somebody searches for, each of them once. */
export function foldWords(text: string): string[] {
  return [...new Set(foldText(text).split(/\s+/))].filter((word) => word !== '')
}

/** Whether every one of the folded words occurs in a text. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = foldText(text)
  return words.every((word) => folded.includes(word))
}

/**
 * Finds where any of the words occurs in a text, without regard to case and accents.
 * @returns ranges of UTF-16 code units, in order and apart from each other
 */
export function findFolded(text: string, words: readonly string[]): [number, number][] {
  const whole = foldText(text)
  const present = words.map(foldText).filter((word) => word !== '' && whole.includes(word))
  if (present.length === 0) return []
  const { folded, starts, ends } = foldWithPlaces(text)
  const found: [number, number][] = []
  for (const word of present) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      const last = at + word.length - 1
      found.push([starts[at] ?? at, ends[last] ?? last + 1])
    }
  }
  return joinRanges(found)
}

/** `starts` and `ends` say for each code unit of the folded text which cluster of the text it comes from. */
function foldWithPlaces(text: string): { folded: string; starts: number[]; ends: number[] } {
  if (ascii.test(text)) return { folded: foldText(text), starts: [], ends: [] }
  let folded = ''
  const starts: number[] = []
  const ends: number[] = []
  let start = 0
  for (const cluster of cutClusters(text)) {
    const part = foldCluster(cluster)
    folded += part
    for (let unit = 0; unit < part.length; unit += 1) {
      starts.push(start)
      ends.push(start + cluster.length)
    }
    start += cluster.length
  }
  return { folded, starts, ends }
}

/** Most texts have no marks, so that each code unit is a cluster. */
function cutClusters(text: string): Iterable<string> {
  return marksOrPairs.test(text) ? (text.match(clusters) ?? []) : text.split('')
}

/** A text has many clusters, but few different ones. */
const foldedClusters = new Map<string, string>()
const clustersMax = 5_000

function foldCluster(cluster: string): string {
  const known = foldedClusters.get(cluster)
  if (known !== undefined) return known
  const folded = foldText(cluster)
  if (foldedClusters.size < clustersMax) foldedClusters.set(cluster, folded)
  return folded
}

/** Returns the ranges in order, those that overlap or touch as one. */
export function joinRanges(ranges: [number, number][]): [number, number][] {
  const joined: [number, number][] = []
  for (const [start, end] of ranges.sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}
