// Cuts the parts of notes that a search shows, and finds the searched words in them.
import { findFolded, joinRanges } from '@fovea/core/text/fold-text.ts'
import type { Db } from '../../platform/database.ts'
import { isWordStart } from './rank-title.ts'
import { findPlainText, findTextParts, isShort } from './search-store.ts'

interface Snippet {
  snippet: string
  matches: [number, number][]
}

/** The length of the part that is loaded, and that of what is shown of it. */
const partSize = 600
const snippetMax = 240

/** How much is shown before the first match, at most. */
const leadMax = 60

export async function makeSnippets(
  db: Db,
  userId: string,
  ids: string[],
  words: readonly string[],
): Promise<Map<string, Snippet>> {
  if (ids.length === 0) return new Map()
  const parts = await findTextParts(db, userId, ids, { word: longestOf(words), size: partSize })
  const snippets = new Map<string, Snippet>()
  for (const [id, { part, isBeginning }] of parts) {
    const isMissed = !isBeginning && findMatches(part, words).length === 0
    const text = isMissed ? await findPlainText(db, userId, id) : part
    snippets.set(id, cutSnippet(text, words, { isBeginning: isBeginning || isMissed }))
  }
  return snippets
}

/** The longest word says most about what is sought. */
export function longestOf(words: readonly string[]): string {
  return words.toSorted((a, b) => b.length - a.length)[0] ?? ''
}

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

function startOfWord(text: string, from: number, to: number): number {
  const space = /\s/.exec(text.slice(from, to))
  return space ? from + space.index + 1 : from
}
