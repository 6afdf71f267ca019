// Splits a book into chapters at the headings of the level that makes chapters of a readable length.
import type { Block } from '../../../domain/html/blocks.ts'
import { cleanLine, cleanParagraph } from '../../../domain/text/clean-text.ts'
import type { ConvertedChapter } from './converted-book.ts'
import { isChapterName } from './division-kind.ts'
import { findParts, nameInFull } from './part-names.ts'
import type { PictureShelf } from './pictures.ts'
import { repeatsTitle } from './same-title.ts'

/** If chapters are longer than this on average, they are parts, and the next level of headings splits them too. */
const longChapterCharacters = 50_000

export interface Section {
  title: string
  /** 1 is the highest. Undefined for a section without a title. */
  level?: number
  blocks: Block[]
}

export function splitAtHeadings(
  blocks: Block[],
  shelf: PictureShelf,
  bookTitle = '',
): ConvertedChapter[] {
  const level = chooseLevel(blocks)
  const sections: Section[] = [{ title: '', blocks: [] }]
  for (const block of blocks) {
    const isCut = block.kind === 'heading' && block.level <= level
    if (isCut) sections.push({ title: block.text, level: block.level, blocks: [] })
    sections.at(-1)?.blocks.push(block)
  }
  return makeChapters(sections, shelf, bookTitle)
}

/** Chooses the highest level with several headings, or a deeper one if that level has parts or very long chapters. */
function chooseLevel(blocks: Block[]): number {
  const texts = blocks.filter((block) => 'text' in block)
  const characters = texts.reduce((sum, { text }) => sum + text.length, 0)
  const headings = texts.filter((block) => block.kind === 'heading')
  const levels = headings.map(({ level }) => level)
  const count = (level: number) => levels.filter((other) => other <= level).length
  const known = [...new Set(levels)].sort((a, b) => a - b)
  let chosen = known.find((level) => count(level) >= 2) ?? known.at(-1) ?? 0
  for (const level of known) {
    const isLong = characters / count(chosen) > longChapterCharacters
    if (level > chosen && (isLong || isOfParts(texts, chosen, level))) chosen = level
  }
  return chosen
}

/** Whether most headings of a level are directly followed by chapters of the next level. */
function isOfParts(texts: Block[], level: number, nextLevel: number): boolean {
  const isAt = (block: Block | undefined, at: number) =>
    block?.kind === 'heading' && block.level === at
  const parts = texts.filter((block) => isAt(block, level)).length
  const opened = texts.filter((block, i) => {
    const next = texts[i + 1]
    const isChapter = next?.kind === 'heading' && isChapterName(next.text)
    return isAt(block, level) && isAt(next, nextLevel) && isChapter
  })
  return opened.length > parts / 2
}

/**
 * Joins sections that contain only a heading, or only pictures, with the chapter after them. Headings of parts are left
 * out, because the titles of their chapters contain them.
 */
export function makeChapters(
  sections: Section[],
  shelf: PictureShelf,
  bookTitle = '',
): ConvertedChapter[] {
  const made = sections.map((section) => makeChapter(section, shelf))
  const divisions = made.map(({ title, paragraphs }, i) => ({
    title,
    level: sections[i]?.level,
    hasText: paragraphs.length > 0,
  }))
  const partsOf = findParts(divisions, bookTitle)
  const named = new Set(partsOf.flat())
  const chapters: ConvertedChapter[] = []
  let openings: string[] = []
  let pictures: ConvertedChapter['figures'] = []
  for (const [i, chapter] of made.entries()) {
    if (chapter.paragraphs.length > 0) {
      const parts = (partsOf[i] ?? []).map((part) => made[part]?.title ?? '')
      const title = cleanLine(nameInFull(chapter.title, parts))
      chapters.push({ ...open(chapter, openings, pictures), title })
      openings = []
      pictures = []
    } else {
      pictures.push(...chapter.figures)
      const hasHeading = sections[i]?.blocks.some(({ kind }) => kind === 'heading')
      if (hasHeading && chapter.title && !named.has(i)) openings.push(chapter.title)
    }
  }
  if (chapters.length === 0 && openings.length > 0) {
    return [{ title: '', paragraphs: openings, figures: pictures }]
  }
  const last = chapters.at(-1)
  last?.paragraphs.push(...openings)
  last?.figures.push(
    ...pictures.map((figure) => ({ ...figure, paragraph: last.paragraphs.length })),
  )
  return chapters
}

function open(
  chapter: ConvertedChapter,
  openings: string[],
  pictures: ConvertedChapter['figures'],
): ConvertedChapter {
  const moved = chapter.figures.map((figure) => ({
    ...figure,
    paragraph: figure.paragraph + openings.length,
  }))
  return {
    ...chapter,
    paragraphs: [...openings, ...chapter.paragraphs],
    figures: [...pictures.map((figure) => ({ ...figure, paragraph: 0 })), ...moved],
  }
}

function makeChapter(section: Section, shelf: PictureShelf): ConvertedChapter {
  const title = cleanLine(section.title)
  const chapter: ConvertedChapter = { title, paragraphs: [], figures: [] }
  const notes: string[] = []
  for (const block of section.blocks) {
    if (block.kind === 'figure') {
      const picture = shelf.add(block.source)
      if (picture === undefined) continue
      const paragraph = chapter.paragraphs.length
      chapter.figures.push({ paragraph, picture, alt: cleanLine(block.alt) })
    } else if (block.kind !== 'mark') {
      const text = cleanParagraph(block.text)
      // The title is shown above the chapter, so it is not repeated in the text.
      const isTitle = block.kind === 'heading' && repeatsTitle(text, title)
      if (text === '' || (isTitle && chapter.paragraphs.length === 0)) continue
      if (block.kind === 'note') notes.push(text)
      else chapter.paragraphs.push(text)
    }
  }
  chapter.paragraphs.push(...notes)
  return chapter
}
