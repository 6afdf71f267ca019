// Drops the printed contents of a plain text, whose entries look like the headings of chapters without a text.
import type { Block } from '../../../domain/html/blocks.ts'
import { readHeading } from './chapter-headings.ts'

const contentsWord =
  /^(table of )?contents\.?$|^inhalt(sverzeichnis)?$|^(contenido|índice|indice|sommario|sommaire|table des matières|spis treści|conteúdo|содержание|оглавление|зміст)\.?$/i

/** Fewer entries in a row are a part, a book and its first chapter. */
const entriesMin = 3

/** Characters for each entry besides: a title, or a name that nobody knows for a heading. */
const besidesMax = 120

export function dropContents(blocks: Block[]): Block[] {
  const keys = blocks.map((block) =>
    block.kind === 'heading' ? (readHeading(block.text)?.key ?? '') : '',
  )
  const later = countEach(keys)
  const dropped = new Set<number>()
  for (const run of findRuns(blocks, keys)) {
    const [start = 0] = run
    const entries = run.map((at) => keys[at] ?? '')
    for (const key of entries) later.set(key, (later.get(key) ?? 0) - 1)
    if (run.length < entriesMin) continue
    const count = countEntries(entries, later)
    const end = count < run.length ? (run[count] ?? start) : (run.at(-1) ?? start) + 1
    const besides = blocks
      .slice(start, end)
      .reduce((sum, block) => sum + (block.kind === 'paragraph' ? block.text.length : 0), 0)
    if (besides > run.length * besidesMax) continue
    for (let i = start; i < end; i += 1) dropped.add(i)
    const before = blocks[start - 1]
    if (end > start && before && 'text' in before && contentsWord.test(before.text.trim())) {
      dropped.add(start - 1)
    }
  }
  return dropped.size > 0 ? openWithTitlePage(blocks.filter((_, i) => !dropped.has(i))) : blocks
}

/** Places of headings with nothing between them that would be a chapter; the last of a run has a text behind it. */
function findRuns(blocks: Block[], keys: string[]): number[][] {
  const runs: number[][] = []
  let run: number[] = []
  for (const [i, block] of blocks.entries()) {
    if (keys[i]) run.push(i)
    else if (
      run.length > 0 &&
      'text' in block &&
      (block.kind === 'heading' || isProse(block.text))
    ) {
      runs.push(run)
      run = []
    }
  }
  return runs
}

/**
 * With how many entries a run begins.
 * @param later how often each heading comes behind the run
 */
function countEntries(entries: string[], later: Map<string, number>): number {
  // All of them, before a preface that has no heading.
  const isAllLater = [...countEach(entries)].every(([key, count]) => (later.get(key) ?? 0) >= count)
  if (isAllLater) return entries.length
  // Up to where the first comes again: there the text begins.
  const places = new Map(entries.map((key, i) => [key, i]))
  const first = entries.findIndex((key, i) => (places.get(key) ?? i) > i)
  return first < 0 ? 0 : (places.get(entries[first] ?? '') ?? 0)
}

function countEach(keys: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

const lineMax = 100

/** Something to read, not an entry: a long line, or a sentence. */
function isProse(text: string): boolean {
  const isLong = text.split('\n').some((line) => line.length > lineMax)
  return isLong || /[\p{Ll}\p{Lo}][.!?…。]["»”’)]*$/u.test(text)
}

const titlePageMax = 500

/** What stood over the contents has no chapter to itself: it opens the first one. */
function openWithTitlePage(blocks: Block[]): Block[] {
  const isHeading = (block: Block | undefined) => block?.kind === 'heading'
  const at = blocks.findIndex(isHeading)
  const page = blocks.slice(0, Math.max(0, at))
  const texts = page.flatMap((block) => ('text' in block ? [block.text] : []))
  if (texts.join('').length > titlePageMax || texts.some(isProse)) return blocks
  const headings = blocks.slice(page.length)
  const count = headings.findIndex((block) => !isHeading(block))
  return [...headings.slice(0, count), ...page, ...headings.slice(count)]
}
