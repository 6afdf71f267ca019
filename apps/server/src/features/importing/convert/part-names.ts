// Chapters of a plain text under the names of their parts: else a book of seventeen parts has seventeen `CHAPTER I`.
import type { Block } from './blocks.ts'
import { type HeadingKind, readHeading } from './chapter-headings.ts'

/** What stands over what. Books may be in parts, and parts in books: the first that comes is the outer one. */
const ranks: Record<HeadingKind, number> = {
  volume: 0,
  closing: 0,
  book: 1,
  part: 1,
  act: 1,
  chapter: 2,
  letter: 2,
  other: 2,
  section: 3,
  scene: 3,
  bare: 3,
}
const partRank = 1
const separator = ' · '

interface Part {
  kind: HeadingKind
  text: string
}

/** A part whose heading is followed at once by its first chapter is said in the names of its chapters alone. */
export function nameParts(blocks: Block[]): Block[] {
  const seen: HeadingKind[] = []
  let over: Part[] = []
  const named = blocks.map((block): Block => {
    const kind = block.kind === 'heading' ? readHeading(block.text)?.kind : undefined
    if (!kind || !('text' in block)) return block
    if (!seen.includes(kind)) seen.push(kind)
    over = over.filter((part) => isOver(part.kind, kind, seen))
    const text = [...over.map((part) => part.text), block.text].join(separator)
    if (kind !== 'other' && kind !== 'letter') over.push({ kind, text: block.text })
    return { ...block, text }
  })
  return named.filter((block, i) => {
    const next = named[i + 1]
    const isPart = block.kind === 'heading' && next?.kind === 'heading'
    return !isPart || !next.text.startsWith(`${block.text}${separator}`)
  })
}

function isOver(outer: HeadingKind, inner: HeadingKind, seen: HeadingKind[]): boolean {
  if (ranks[outer] !== ranks[inner]) return ranks[outer] < ranks[inner]
  return ranks[inner] === partRank && seen.indexOf(outer) < seen.indexOf(inner)
}
