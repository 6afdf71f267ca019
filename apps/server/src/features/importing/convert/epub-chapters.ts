// Lays the table of contents of an EPUB over its documents: where a chapter begins and what it is called.
import type { Block } from './blocks.ts'
import type { Section } from './chapters.ts'
import type { ContentsEntry } from './epub-contents.ts'

interface EpubDocument {
  path: string
  blocks: Block[]
}

/** Undefined where there is no table of contents and one document: then its headings make the chapters. */
export function cutAtContents(
  documents: EpubDocument[],
  contents: ContentsEntry[],
): Section[] | undefined {
  const known = new Set<string>()
  for (const { blocks } of documents) {
    for (const block of blocks) if (block.kind === 'mark') known.add(block.id)
  }
  const titles = new Map<string, string>()
  for (const { title, target } of chooseEntries(contents)) {
    const place = known.has(target) ? target : withoutId(target)
    const before = titles.get(place)
    // A part and its first chapter begin at one place.
    titles.set(place, before && before !== title ? `${before} · ${title}` : title)
  }
  const places = [...titles.keys()]
  // A table that leads astray is as good as none.
  const isNamed = places.filter((place) => known.has(place)).length > places.length / 2
  if (!isNamed && documents.length === 1) return undefined
  return isNamed ? cutAtMarks(documents, titles) : documents.reduce(addDocument, [])
}

/** Sections within a chapter's own document stay in it; what has a document of its own is a chapter. */
function chooseEntries(contents: ContentsEntry[]): ContentsEntry[] {
  const [only] = contents
  if (contents.length === 1 && only && only.children.length > 1) {
    return [{ ...only, children: [] }, ...chooseEntries(only.children)]
  }
  return contents.flatMap((entry) => [entry, ...chooseChildren(entry)])
}

function chooseChildren(entry: ContentsEntry): ContentsEntry[] {
  return entry.children
    .filter(({ target }) => withoutId(target) !== withoutId(entry.target))
    .flatMap((child) => [child, ...chooseChildren(child)])
}

function withoutId(target: string): string {
  return target.replace(/#.*$/, '')
}

function cutAtMarks(documents: EpubDocument[], titles: Map<string, string>): Section[] {
  const sections: Section[] = []
  for (const { blocks } of documents) {
    for (const block of blocks) {
      const title = block.kind === 'mark' ? titles.get(block.id) : undefined
      if (title !== undefined) sections.push({ title, blocks: [] })
      else if (sections.length === 0) sections.push({ title: firstHeading(blocks), blocks: [] })
      sections.at(-1)?.blocks.push(block)
    }
  }
  return sections
}

/** Without a table of contents: a document that begins with a heading begins a chapter. */
function addDocument(sections: Section[], { blocks }: EpubDocument): Section[] {
  const content = blocks.find(({ kind }) => kind === 'heading' || kind === 'paragraph')
  if (content?.kind === 'heading' || sections.length === 0) {
    sections.push({ title: firstHeading(blocks), blocks })
  } else sections.at(-1)?.blocks.push(...blocks)
  return sections
}

function firstHeading(blocks: Block[]): string {
  const content = blocks.find(({ kind }) => kind === 'heading' || kind === 'paragraph')
  return content?.kind === 'heading' ? content.text : ''
}
