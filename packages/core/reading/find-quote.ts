// Finds the words of a highlight again after its text has changed. Quotation and text are compared by their letters and
// digits, so other quotation marks, dashes and spaces do not matter.
import { findLastAtOrBefore } from '../search/find-first.ts'
import type { Span } from './reading-text.ts'

/** Where a passage was, and its words as they were then. */
export interface Quoted extends Span {
  quote: string
}

/** Returns where a quotation is in the text now, or undefined if it is not in it any more. */
export type FindQuote = (quoted: Quoted) => Span | undefined

/**
 * @param quoteMax quotations that are about as long as this have lost their end
 * @returns a function that finds the occurrence nearest to where the passage was. It reads the text once.
 */
export function createQuoteFinder(
  words: readonly { text: string }[],
  { quoteMax }: { quoteMax: number },
): FindQuote {
  let read: Squeezed | undefined
  return ({ start, end, quote }) => {
    const sought = squeeze(quote)
    const isCut = quote.length > quoteMax - cutMargin
    const kept = start < end && end <= words.length ? { start, end } : undefined
    // There is nothing to compare in "* * *".
    if (sought === '') return kept
    if (kept) {
      const there = squeeze(joinTexts(words, kept))
      if (isCut ? there.startsWith(sought) : there === sought) return kept
    }
    read ??= squeezeAll(words)
    const length = isCut ? end - start : undefined
    return findNearest(read, sought, { start, length })
  }
}

/** What is cut off is replaced by a sign, and a character is never halved. */
const cutMargin = 4

interface Squeezed {
  text: string
  /** Where each word begins in it, and at last its length. */
  starts: Uint32Array
}

function squeezeAll(words: readonly { text: string }[]): Squeezed {
  const starts = new Uint32Array(words.length + 1)
  const pieces = words.map(({ text }) => squeeze(text))
  for (const [i, piece] of pieces.entries()) starts[i + 1] = (starts[i] ?? 0) + piece.length
  return { text: pieces.join(''), starts }
}

function findNearest(
  { text, starts }: Squeezed,
  sought: string,
  { start, length }: { start: number; length: number | undefined },
): Span | undefined {
  let best: Span | undefined
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
    const first = findWord(starts, at)
    const last = findWord(starts, at + sought.length - 1)
    const isWhole = starts[first] === at && starts[last + 1] === at + sought.length
    if (starts[first] !== at || !(isWhole || length !== undefined)) continue
    const end = length === undefined ? last + 1 : Math.min(first + length, starts.length - 1)
    if (best && Math.abs(first - start) >= Math.abs(best.start - start)) break
    best = { start: first, end }
  }
  return best
}

/** The word that has the character. Words without letters have none. */
function findWord(starts: Uint32Array, at: number): number {
  return findLastAtOrBefore(starts.subarray(0, -1), at)
}

function joinTexts(words: readonly { text: string }[], { start, end }: Span): string {
  let joined = ''
  for (let i = start; i < end; i += 1) joined += words[i]?.text ?? ''
  return joined
}

function squeeze(text: string): string {
  return text.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')
}
