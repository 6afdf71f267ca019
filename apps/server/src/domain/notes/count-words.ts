// Counts the words of a line as reading modes do. Finding words that have no spaces between them takes ten times as long
// as finding spaces. A note is saved again and again while it is written, so the counts of its phrases are remembered.
import { cutWords } from '@fovea/core/reading/words.ts'

const letterOrDigit = /[\p{L}\p{N}]/u
/** Scripts that put no spaces between words. They also have signs that are no letters. */
const withoutSpaces = /[[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]&&\p{L}]/v

/** After a mark between two such letters a word begins, whatever comes before. */
const phraseEnd = new RegExp(
  `(?<=${withoutSpaces.source}[。！？，、；]+)(?=${withoutSpaces.source})`,
  'v',
)

/** A phrase of nothing but such letters and the marks at its end. */
const onlyLetters = new RegExp(`^${withoutSpaces.source}+[。！？，、；]*$`, 'v')

/** A long text without any marks is no phrase that is met again. */
const phraseMax = 1_000

/** About two megabytes. */
const knownMax = 1_000_000

const known = new Map<string, number>()
let knownLength = 0

/** The language of a note is not known; it matters for very few numbers only. */
export function countWords(line: string): number {
  if (!letterOrDigit.test(line)) return 0
  if (!withoutSpaces.test(line)) return cutAll(line)
  let words = 0
  const fresh: string[] = []
  for (const phrase of line.split(phraseEnd)) {
    const count = known.get(phrase)
    if (count !== undefined) words += count
    else if (onlyLetters.test(phrase)) fresh.push(phrase)
    else words += remember(phrase, cutAll(phrase))
  }
  for (const [i, count] of countEach(fresh).entries()) words += remember(fresh[i] ?? '', count)
  return words
}

function cutAll(text: string): number {
  return cutWords(text, [0], 'en').length
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** All phrases are cut at once, since the segmenter takes long to begin. Their marks keep them apart. */
function countEach(phrases: readonly string[]): number[] {
  const counts = phrases.map(() => 0)
  let at = 0
  let end = phrases[0]?.length ?? 0
  for (const { segment, index } of segmenter.segment(phrases.join(''))) {
    while (index >= end && at < phrases.length - 1) {
      at += 1
      end += phrases[at]?.length ?? 0
    }
    if (letterOrDigit.test(segment)) counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

function remember(phrase: string, words: number): number {
  if (phrase.length > phraseMax) return words
  if (knownLength + phrase.length > knownMax) {
    known.clear()
    knownLength = 0
  }
  // A copy, since a part of a string keeps the whole string in memory.
  known.set(Buffer.from(phrase, 'utf16le').toString('utf16le'), words)
  knownLength += phrase.length
  return words
}
