// Searches notes by title and by text, the best first: titles that begin with what is searched for, titles with words
// that begin with it, other titles, then texts; among equals the newest first.
import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import type { notes } from '@fovea/contract/notes.ts'
import { foldText, foldWords } from '@fovea/core/text/fold-text.ts'
import type { Db } from '../../platform/database.ts'
import { summarize } from './describe-note.ts'
import { rankTitle } from './rank-title.ts'
import {
  type Condition,
  containsAll,
  findAmongNewest,
  findAnywhere,
  findNotes,
  findSimilarTitles,
  type Hit,
  titleBegins,
  titleWordsBegin,
} from './search-store.ts'
import { cutSnippet, findMatches, makeSnippets } from './snippets.ts'

type Reply = EndpointReply<typeof notes.searchNotes>

interface Search {
  text: string
  tags?: string[] | undefined
  limit: number
}

interface Sought {
  /** Folded. */
  words: string[]
  /** Folded, all of it. */
  phrase: string
  tags: string[]
  limit: number
}

/** What is in more notes than this is common. */
const rareMax = 1_000

/** How many of the newest notes are read first, and how many at most. */
const newestFirst = 500
const newestMax = 4_000

/** Similar titles are found if there are fewer notes than this. */
const fewMax = 5

export async function searchTitles(db: Db, userId: string, search: Search): Promise<Reply> {
  const sought = readSearch(search)
  const hits = await findTitles(db, userId, sought)
  const similar =
    hits.length < Math.min(fewMax, sought.limit)
      ? await findSimilarTitles(db, userId, sought.phrase, sought)
      : []
  const found = uniteHits(hits, similar).slice(0, sought.limit)
  const summaries = await findSummaries(db, userId, found)
  return {
    notes: summaries.map((note) => ({
      ...note,
      titleMatches: findMatches(note.title, sought.words),
      ...cutSnippet(note.excerpt, sought.words),
    })),
  }
}

export async function searchText(db: Db, userId: string, search: Search): Promise<Reply> {
  const sought = readSearch(search)
  const titles = await findTitles(db, userId, sought)
  const texts =
    titles.length < sought.limit
      ? await findNewestHits(db, userId, containsAll('text', sought.words), sought)
      : []
  const found = uniteHits(titles, texts).slice(0, sought.limit)
  const [summaries, snippets] = [
    await findSummaries(db, userId, found),
    await makeSnippets(
      db,
      userId,
      found.map(({ id }) => id),
      sought.words,
    ),
  ]
  return {
    notes: summaries.map((note) => ({
      ...note,
      titleMatches: findMatches(note.title, sought.words),
      ...(snippets.get(note._id) ?? { snippet: '', matches: [] }),
    })),
  }
}

function readSearch({ text, tags = [], limit }: Search): Sought {
  return { words: foldWords(text), phrase: foldText(text).trim(), tags, limit }
}

/** Returns the notes with all words in their titles, the best first. */
async function findTitles(db: Db, userId: string, sought: Sought): Promise<Hit[]> {
  const { words, phrase, limit } = sought
  const anywhere = containsAll('title', words)
  const rare = await findAnywhere(db, userId, anywhere, { ...sought, limit: rareMax + 1 })
  if (rare.length <= rareMax) {
    const ranked = rare.map((hit) => ({ hit, rank: rankTitle(hit.foldedTitle, { words, phrase }) }))
    return ranked
      .sort((a, b) => a.rank - b.rank || newestOf(a.hit, b.hit))
      .map(({ hit }) => hit)
      .slice(0, limit)
  }
  let hits: Hit[] = []
  for (const condition of [titleBegins(phrase), titleWordsBegin(words), anywhere]) {
    hits = uniteHits(hits, await findNewestHits(db, userId, condition, sought))
    if (hits.length >= limit) break
  }
  return hits.slice(0, limit)
}

/**
 * Returns the newest notes that meet a condition. If it is common, yet met by few of the newest 4,000 notes, the older ones
 * are some that meet it, not always the newest of these.
 */
async function findNewestHits(
  db: Db,
  userId: string,
  condition: Condition,
  { tags, limit }: Sought,
): Promise<Hit[]> {
  const first = await findAmongNewest(db, userId, condition, { tags, limit, newest: newestFirst })
  if (first.length >= limit) return first
  const some = await findAnywhere(db, userId, condition, { tags, limit: rareMax + 1 })
  const isAll = some.length <= rareMax
  const newest = isAll
    ? []
    : await findAmongNewest(db, userId, condition, { tags, limit, newest: newestMax })
  return uniteHits(newest, some.sort(newestOf)).sort(newestOf).slice(0, limit)
}

function newestOf(a: Hit, b: Hit): number {
  return b.updatedAt.getTime() - a.updatedAt.getTime() || (a.id < b.id ? 1 : -1)
}

function uniteHits(first: Hit[], second: Hit[]): Hit[] {
  const known = new Set(first.map(({ id }) => id))
  return [...first, ...second.filter(({ id }) => !known.has(id))]
}

async function findSummaries(db: Db, userId: string, hits: Hit[]) {
  if (hits.length === 0) return []
  const ids = hits.map(({ id }) => id)
  const summaries = await summarize(db, userId, await findNotes(db, userId, ids))
  const byId = new Map(summaries.map((note) => [note._id, note]))
  // A note may have been deleted in the meantime.
  return ids.flatMap((id) => byId.get(id) ?? [])
}
