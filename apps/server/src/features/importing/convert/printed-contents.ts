// Removes the printed table of contents of a plain text. Its entries look like headings of chapters without text.
import type { Block } from '../../../domain/html/blocks.ts'
import { readHeading } from './chapter-headings.ts'

const contentsWord =
  /^(table of )?contents\.?$|^inhalt(sverzeichnis)?$|^(contenido|índice|indice|sommario|sommaire|table des matières|spis treści|conteúdo|содержание|оглавление|зміст)\.?$/i

/** Fewer headings in a row are not a table of contents, but a part, a book and its first chapter. */
const entriesMin = 3

/** How many other characters are allowed per entry, for titles and names that are not recognised as headings. */
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

/** Returns the positions of headings that follow each other without text. The last one of each run has text. */
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
 * Returns with how many entries a run begins.
 * @param later how often each heading occurs after the run
 */
function countEntries(entries: string[], later: Map<string, number>): number {
  // If all of them occur later, the run is followed by a preface without a heading.
  const isAllLater = [...countEach(entries)].every(([key, count]) => (later.get(key) ?? 0) >= count)
  if (isAllLater) return entries.length
  // Otherwise the text begins where the first entry is repeated.
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

/** Whether a paragraph is text rather than an entry, which is the case for long lines and sentences. */
function isProse(text: string): boolean {
  const isLong = text.split('\n').some((line) => line.length > lineMax)
  return isLong || /[\p{Ll}\p{Lo}][.!?…。]["»”’)]*$/u.test(text)
}

const titlePageMax = 500

/** The title page before the table of contents is not a chapter. It becomes the beginning of the first one. */
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
