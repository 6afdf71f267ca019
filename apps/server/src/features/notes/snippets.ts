// Loads the parts of notes that a search shows.
import { cutSnippet, findMatches, type Snippet } from '@fovea/core/search/cut-snippet.ts'
import type { Db } from '../../platform/database.ts'
import { findPlainText, findTextParts } from './search-store.ts'

/** The length of the part that is loaded. */
const partSize = 600

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
