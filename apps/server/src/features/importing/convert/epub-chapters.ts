// Applies the table of contents of an EPUB to its documents: where each chapter begins, and its title.
import type { Block } from '../../../domain/html/blocks.ts'
import type { Section } from './chapters.ts'
import { isChapterName } from './division-kind.ts'
import type { ContentsEntry } from './epub-contents.ts'

interface Heading {
  title: string
  level: number
}

/** Titles that refer to the same position are joined, up to this length. */
const joinedMax = 200

export interface EpubDocument {
  path: string
  blocks: Block[]
}

/** Returns undefined for a single document without a table of contents. Its headings then make the chapters. */
export function cutAtContents(
  documents: EpubDocument[],
  contents: ContentsEntry[],
): Section[] | undefined {
  const known = new Set<string>()
  for (const { blocks } of documents) {
    for (const block of blocks) if (block.kind === 'mark') known.add(block.id)
  }
  const titles = new Map<string, Heading[]>()
  for (const { title, target, level } of chooseEntries(contents)) {
    const place = known.has(target) ? target : withoutId(target)
    const headings = titles.get(place) ?? []
    titles.set(place, headings)
    const last = headings.at(-1)
    // A part and its first chapter may begin at the same position.
    if (!last || level > last.level) headings.push({ title, level })
    else if (last.title !== title && last.title.length < joinedMax) last.title += ` · ${title}`
  }
  const places = [...titles.keys()]
  // A table of contents with mostly wrong links is ignored.
  const isNamed = places.filter((place) => known.has(place)).length > places.length / 2
  if (!isNamed && documents.length === 1) return undefined
  return isNamed ? cutAtMarks(documents, titles) : documents.reduce(addDocument, [])
}

/** Sections in the document of a chapter remain part of it. Sections in another document are chapters themselves. */
function chooseEntries(contents: ContentsEntry[], level = 1): (Heading & { target: string })[] {
  const [only] = contents
  if (contents.length === 1 && only && only.children.length > 1) {
    return [{ ...only, level }, ...chooseEntries(only.children, level + 1)]
  }
  return contents.flatMap((entry) => [{ ...entry, level }, ...chooseChildren(entry, level + 1)])
}

function chooseChildren(entry: ContentsEntry, level: number): (Heading & { target: string })[] {
  const isElsewhere = ({ target }: ContentsEntry) => withoutId(target) !== withoutId(entry.target)
  const isPart = entry.children.some(isElsewhere)
  return entry.children
    .filter((child) => isElsewhere(child) || (isPart && isChapterName(child.title)))
    .flatMap((child) => [{ ...child, level }, ...chooseChildren(child, level + 1)])
}

function withoutId(target: string): string {
  return target.split('#', 1)[0] ?? ''
}

function cutAtMarks(documents: EpubDocument[], titles: Map<string, Heading[]>): Section[] {
  const sections: Section[] = []
  for (const { blocks } of documents) {
    for (const block of blocks) {
      const headings = block.kind === 'mark' ? titles.get(block.id) : undefined
      if (headings) sections.push(...headings.map((heading) => ({ ...heading, blocks: [] })))
      else if (sections.length === 0) sections.push({ ...firstHeading(blocks), blocks: [] })
      sections.at(-1)?.blocks.push(block)
    }
  }
  return sections
}

/** Used without a table of contents: a document that begins with a heading begins a chapter. */
function addDocument(sections: Section[], { blocks }: EpubDocument): Section[] {
  const content = blocks.find(({ kind }) => kind === 'heading' || kind === 'paragraph')
  if (content?.kind === 'heading' || sections.length === 0) {
    sections.push({ ...firstHeading(blocks), blocks })
  } else sections.at(-1)?.blocks.push(...blocks)
  return sections
}

function firstHeading(blocks: Block[]): { title: string; level?: number } {
  const content = blocks.find(({ kind }) => kind === 'heading' || kind === 'paragraph')
  return content?.kind === 'heading' ? { title: content.text, level: content.level } : { title: '' }
}
