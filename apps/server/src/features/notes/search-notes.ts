// Searches notes by title and by text, the best first: titles that begin with what is searched for, titles with words
// that begin with it, other titles, then texts; among equals the newest first.
import type { EndpointReply } from '@fovea/contract/endpoint.ts'
import type { notes } from '@fovea/contract/notes.ts'
import { cutSnippet, findMatches, isShort } from '@fovea/core/search/cut-snippet.ts'
import { foldText, foldWords } from '@fovea/core/text/fold-text.ts'
import type { Db } from '../../platform/database.ts'
import { summarize } from './describe-note.ts'
import { rankTitle } from './rank-title.ts'
import {
  anyTitle,
  type Condition,
  containsAll,
  findAmongNewest,
  findAnywhere,
  findNotes,
  type Hit,
  sortBySimilarity,
  titleBegins,
  titleWordsBegin,
} from './search-store.ts'
import { longestOf, makeSnippets } from './snippets.ts'

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

/** Similar titles are found if there are fewer notes than this, and if there are enough letters to be similar to. */
const fewMax = 5
const isTellingEnough = /[\p{L}\p{N}]{3}/u

/** A word that is in more notes than this is common. */
const rareMax = 1_000

/** A word that is in this many of the newest 500 notes is common, too. */
const commonMin = 25
const probed = 500

/** How many of the newest notes are read. Titles are short, so that many are read as soon as a few texts. */
const newestTitles = 4_000
const newestTexts = 1_500

export async function searchTitles(db: Db, userId: string, search: Search): Promise<Reply> {
  const sought = readSearch(search)
  const hits = await findTitles(db, userId, sought)
  const similar = hits.length < fewMax ? await findSimilarTitles(db, userId, sought) : []
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
  const { words, limit } = sought
  const [titles, texts] = await Promise.all([
    findTitles(db, userId, sought),
    words.length > 0 ? findNewestHits(db, userId, containsAll('text', words), sought) : [],
  ])
  const found = uniteHits(titles, texts).slice(0, limit)
  const ids = found.map(({ id }) => id)
  const [summaries, snippets] = await Promise.all([
    findSummaries(db, userId, found),
    makeSnippets(db, userId, ids, words),
  ])
  return {
    notes: summaries.map((note) => ({
      ...note,
      titleMatches: findMatches(note.title, sought.words),
      ...(snippets.get(note._id) ?? { snippet: '', matches: [] }),
    })),
  }
}

function readSearch({ text, tags = [], limit }: Search): Sought {
  const words = foldWords(text)
  return { words, phrase: foldText(text).trim(), tags, limit }
}

/** Returns the notes with all words in their titles, the best first. */
async function findTitles(db: Db, userId: string, sought: Sought): Promise<Hit[]> {
  const { words, phrase, tags, limit } = sought
  if (words.length === 0) return []
  const anywhere = containsAll('title', words)
  const few = await findAmongNewest(db, userId, anywhere, {
    tags,
    limit: commonMin,
    newest: probed,
  })
  if (few.length < commonMin) {
    const { hits, isAll } = await findAnywhere(db, userId, anywhere, { tags, most: rareMax })
    if (isAll) return sortByRank(hits, { words, phrase }).slice(0, limit)
  }
  let hits: Hit[] = []
  for (const condition of [titleBegins(phrase), titleWordsBegin(words), anywhere]) {
    hits = uniteHits(hits, await findNewestHits(db, userId, condition, sought))
    if (hits.length >= limit) break
  }
  return hits.slice(0, limit)
}

function sortByRank(hits: Hit[], sought: { words: string[]; phrase: string }): Hit[] {
  const ranked = hits.map((hit) => ({ hit, rank: rankTitle(hit.foldedTitle, sought) }))
  return ranked.sort((a, b) => a.rank - b.rank || newestOf(a.hit, b.hit)).map(({ hit }) => hit)
}

/**
 * Returns the newest notes that meet a condition. If very many meet it, but few of the newest, then the others are some
 * that meet it, not always the newest of these.
 */
async function findNewestHits(
  db: Db,
  userId: string,
  condition: Condition,
  { tags, limit }: Sought,
): Promise<Hit[]> {
  const isTitle = condition.column === 'title'
  const read = (newest: number, skipped = 0) =>
    findAmongNewest(db, userId, condition, { tags, limit, newest, skipped })
  const first = await read(isTitle ? newestTitles : probed)
  if (first.length >= limit) return first
  const [some, next] = await Promise.all([
    findAnywhere(db, userId, condition, { tags, most: rareMax, limit }),
    isTitle ? [] : read(newestTexts, probed),
  ])
  return uniteHits([...first, ...next], some.hits)
    .sort(newestOf)
    .slice(0, limit)
}

/**
 * Returns notes with titles like the phrase, the most similar first. Measuring the similarity of every title would take too
 * long, so it is measured for the newest, and for some with one half of the longest word, since a typo leaves the other.
 */
async function findSimilarTitles(db: Db, userId: string, sought: Sought): Promise<Hit[]> {
  const { phrase, tags } = sought
  const word = longestOf(sought.words)
  if (!isTellingEnough.test(word)) return []
  const middle = Math.ceil(word.length / 2)
  const halves = [word.slice(0, middle), word.slice(middle)].filter((half) => !isShort(half))
  let hits = await findAmongNewest(db, userId, anyTitle, { tags, limit: rareMax, newest: rareMax })
  for (const half of halves) {
    const condition = containsAll('title', [half])
    hits = uniteHits(
      hits,
      (await findAnywhere(db, userId, condition, { tags, most: rareMax })).hits,
    )
  }
  const byId = new Map(hits.map((hit) => [hit.id, hit]))
  const sorted = await sortBySimilarity(db, userId, [...byId.keys()], phrase)
  return sorted.flatMap((id) => byId.get(id) ?? [])
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
