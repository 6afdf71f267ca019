// Cuts the part of a text that a search shows, and finds the searched words in it.
import { findFolded, foldText, joinRanges } from '../text/fold-text.ts'

export interface Snippet {
  snippet: string
  matches: [number, number][]
}

const snippetMax = 240

/** How much is shown before the first match, at most. */
const leadMax = 60

/** Cuts the text around the first match, or after its beginning if there is none. */
export function cutSnippet(
  text: string,
  words: readonly string[],
  { isBeginning } = { isBeginning: true },
): Snippet {
  const first = findMatches(text, words)[0]?.[0] ?? 0
  const start = first > leadMax ? startOfWord(text, first - leadMax, first) : 0
  const isWhole = start === 0 && isBeginning
  const shown = text.slice(start, start + snippetMax).replace(/[\uD800-\uDBFF]$/, '')
  const line = `${isWhole ? '' : '…'}${shown.replaceAll(/\s/g, ' ').trimStart()}`.trimEnd()
  const snippet = start + snippetMax < text.length ? `${line}…` : line
  return { snippet, matches: findMatches(snippet, words) }
}

/** One or two letters match only where a word begins with them. */
export function findMatches(text: string, words: readonly string[]): [number, number][] {
  const long = words.filter((word) => !isShort(word))
  const short = words.filter(isShort)
  if (short.length === 0) return findFolded(text, long)
  const begun = short.flatMap((word) =>
    findFolded(text, [word]).filter(([start]) => isWordStart(text, start)),
  )
  return joinRanges([...findFolded(text, long), ...begun])
}

/** Whether every one of the folded words is in a text. */
export function hasEach(text: string, words: readonly string[]): boolean {
  const folded = ` ${foldText(text)}`
  return words.every((word) => folded.includes(isShort(word) ? ` ${word}` : word))
}

export function isShort(word: string): boolean {
  return [...word].length < 3
}

function isWordStart(text: string, at: number): boolean {
  return at === 0 || foldText(text.slice(at - 1, at)).trim() === ''
}

function startOfWord(text: string, from: number, to: number): number {
  const space = /\s/.exec(text.slice(from, to))
  return space ? from + space.index + 1 : from
}
