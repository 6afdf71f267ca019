// Groups the lines of pages into headings, paragraphs and notes by spacing, indents, sizes and line ends.
import type { Block } from '../../../domain/html/blocks.ts'
import { createLineJoiner } from './pdf-hyphens.ts'
import type { Line } from './pdf-lines.ts'
import { measurePages, type PageMeasures } from './pdf-measures.ts'
import type { OutlinePlace } from './pdf-outline.ts'
import { repeatsTitle } from './same-title.ts'

/** An entry of a printed table of contents, in which dots lead to a page number. */
const leader = /(\.\s?){4,}\s*\|?\s*(\d+|[ivxlc]+)?$/i
const noteStart = /^\[?(\d{1,3}|[*†‡])\]?\s*\S/
const listItem = /^([•◦▪–—*-]|\(?\d{1,3}[.)]|[a-z][.)])\s/

/** How many lines are examined to find the left edge of a paragraph. */
const edgeLines = 20

export function joinIntoBlocks(pages: Line[][], outline: OutlinePlace[]): Block[] {
  const kept = pages.map((lines) => lines.filter(({ text }) => !leader.test(text)))
  const measures = measurePages(kept)
  const join = createLineJoiner(kept.flat())
  const blocks: Block[] = []
  const places = [...outline]
  // Headings in large type are below the levels of the outline.
  const depth = Math.max(0, ...outline.map(({ level }) => level))
  let paragraph: Line[] = []
  let notes: Block[] = []
  const end = () => {
    if (paragraph.length > 0) blocks.push(makeBlock(paragraph, measures, depth, join))
    paragraph = []
    // A note at the foot of a page does not interrupt a paragraph that continues on the next page.
    blocks.push(...notes)
    notes = []
  }
  for (const lines of kept) {
    const { body, foot } = partNotes(lines, measures)
    for (const line of body) {
      let reached: OutlinePlace | undefined
      while (isReached(places[0], line)) {
        end()
        reached = places.shift()
        if (reached) blocks.push({ kind: 'heading', level: reached.level, text: reached.title })
      }
      if (reached && repeatsTitle(line.text, reached.title)) continue
      const last = paragraph.at(-1)
      if (last && isNewParagraph(last, line, paragraph, measures)) end()
      paragraph.push(line)
    }
    if (foot.length > 0) notes.push(...makeNotes(foot, join))
  }
  end()
  return dropRepeatedTitles(blocks)
}

function isReached(place: OutlinePlace | undefined, line: Line): boolean {
  if (!place) return false
  return line.page > place.page || (line.page === place.page && line.y <= place.y + 1)
}

function isNewParagraph(
  last: Line,
  line: Line,
  paragraph: Line[],
  measures: PageMeasures,
): boolean {
  if (Math.abs(line.size - last.size) > last.size * 0.12) return true
  if (line.isMonospace !== last.isMonospace) return true
  const isSamePage = line.page === last.page && line.y < last.y
  const gap = last.y - line.y
  if (isSamePage && gap > Math.max(line.size, last.size) * measures.leading * 1.3) return true
  if (line.isMonospace || (line.isTabular && last.isTabular)) return false
  if (listItem.test(line.text) && !/[-\u00ad,]$/.test(last.text)) return true
  const left =
    paragraph.length > 1 ? Math.min(...paragraph.slice(1, edgeLines).map(({ x }) => x)) : last.x
  const indent = line.x - left
  const endsSentence = /[.!?…:]["»”’)\]]*$/.test(last.text)
  if (paragraph.length > 1 && indent > line.size * 0.7 && endsSentence) return true
  const width = measures.right - measures.left
  const isShort = last.right < measures.right - width * 0.12
  return isShort && endsSentence && !/^\p{Ll}/u.test(line.text)
}

function makeBlock(
  lines: Line[],
  { size, isHeadingSize }: PageMeasures,
  depth: number,
  join: (lines: string[]) => string,
): Block {
  const [first] = lines
  const keepsLines = lines.length > 1 && lines.every((line) => line.isMonospace || line.isTabular)
  const texts = lines.map(({ text }) => text)
  const text = keepsLines ? texts.join('\n') : join(texts)
  const isLarge = first !== undefined && isHeadingSize(first.size) && text.length < 200
  if (!isLarge || !/\p{L}/u.test(text)) return { kind: 'paragraph', text }
  const level = first.size > size * 1.7 ? 1 : first.size > size * 1.35 ? 2 : 3
  return { kind: 'heading', level: depth + level, text }
}

/** Finds small print at the foot of a page that begins with a number or an asterisk. */
function partNotes(lines: Line[], { size }: PageMeasures): { body: Line[]; foot: Line[] } {
  let start = lines.length
  while (start > 0 && (lines[start - 1]?.size ?? size) < size * 0.93) start -= 1
  const first = lines.findIndex(({ text }, i) => i >= start && noteStart.test(text))
  const isFoot = first > 0 && (lines[first]?.y ?? 0) < (lines[first - 1]?.y ?? 0)
  return isFoot
    ? { body: lines.slice(0, first), foot: lines.slice(first) }
    : { body: lines, foot: [] }
}

function makeNotes(lines: Line[], join: (lines: string[]) => string): Block[] {
  const notes: string[][] = []
  for (const { text } of lines) {
    if (notes.length === 0 || /^\[?(\d{1,3}|[*†‡])\]?\s*\p{Lu}/u.test(text)) notes.push([text])
    else notes.at(-1)?.push(text)
  }
  return notes.map((note) => ({
    kind: 'paragraph',
    text: join(note).replace(/^\[?(\d{1,3}|[*†‡])\]?\s*/, '[$1] '),
  }))
}

/** Removes lines in large type that only repeat a title of the outline. */
function dropRepeatedTitles(blocks: Block[]): Block[] {
  return blocks.filter((block, i) => {
    if (!('text' in block) || block.text.length > 300) return true
    const headings = [blocks[i - 1], blocks[i - 2]].filter((one) => isOver(one, block))
    return !headings.some((one) => one?.kind === 'heading' && repeatsTitle(block.text, one.text))
  })
}

/** In an outline, a chapter may have the same title as its part. */
function isOver(heading: Block | undefined, block: Block): boolean {
  if (heading?.kind !== 'heading') return false
  return block.kind !== 'heading' || heading.level < block.level
}
