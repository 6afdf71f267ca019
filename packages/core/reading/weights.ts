// How much longer or shorter than the average word each word is shown. The mean is 1 everywhere in the text, so pauses
// never make the speed lower than the one that was set. See decision 0008.
import { isParagraphEnd, isSentenceEnd, type ReadingText } from './reading-text.ts'

// The factors come from the open-source readers stutter (sentence 2.5, other punctuation 1.5, long word 1.4 at 13
// characters, number 1.8) and jetzt (paragraph end 2.8). Here they are amounts added to the weight of the word's length.
const sentencePause = 1.5
const paragraphPause = 1.8
const commaPause = 0.5
const numberExtra = 0.8
const shortest = 0.85
const longest = 1.4

/** The bounds of a weight before normalisation. After it, every weight is within [0.85/4, 4/0.85]. */
export const rawWeightBounds = { min: shortest, max: longest + numberExtra + paragraphPause }

const digit = /\p{N}/u
const endsWithPause = /[,;:،、，；：—–)\]…]["'”’»“]?$|\s[—–-]$/u

/** The time that a word needs, by its length, its digits and the pause after it. 1 is a word of 5 letters. */
export function rawWeight(text: ReadingText, word: number): number {
  const { text: shown = '', letters = 0 } = text.words[word] ?? {}
  let weight = Math.min(longest, Math.max(shortest, 0.75 + 0.05 * letters))
  if (digit.test(shown)) weight += numberExtra
  if (isParagraphEnd(text, word)) return weight + paragraphPause
  if (isSentenceEnd(text, word)) return weight + sentencePause
  return endsWithPause.test(shown) ? weight + commaPause : weight
}

const blockWords = 60
/**
 * How far, in words, the text may run ahead of the set speed or fall behind it. The two ends of any stretch are then off by
 * at most 5 words: 1 % of 500.
 */
export const maxLeadWords = 2.5

/** One weight for each word. Their mean is 1 over the text and over every block of about 60 words. */
export function weighWords(text: ReadingText): Float64Array {
  const weights = new Float64Array(text.words.length)
  for (let i = 0; i < weights.length; i += 1) weights[i] = rawWeight(text, i)
  let start = 0
  for (let i = 0; i < weights.length; i += 1) {
    const size = i + 1 - start
    const isFull = size >= blockWords && isSentenceEnd(text, i)
    if (!isFull && size < 2 * blockWords && i + 1 < weights.length) continue
    normalise(weights.subarray(start, i + 1))
    start = i + 1
  }
  return weights
}

/** Scales a block to a mean of 1. A block whose words would still run too far ahead is first divided in two. */
function normalise(block: Float64Array): void {
  let sum = 0
  for (const weight of block) sum += weight
  const mean = sum / block.length
  let lead = 0
  let greatestLead = 0
  for (const weight of block) {
    lead += weight / mean - 1
    greatestLead = Math.max(greatestLead, Math.abs(lead))
  }
  if (greatestLead > maxLeadWords) {
    const middle = block.length >> 1
    normalise(block.subarray(0, middle))
    normalise(block.subarray(middle))
    return
  }
  for (let i = 0; i < block.length; i += 1) block[i] = (block[i] ?? mean) / mean
}
