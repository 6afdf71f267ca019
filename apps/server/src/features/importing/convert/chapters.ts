// Cuts a book into chapters: at its headings, of the level that makes chapters of a readable length.
import type { Block } from './blocks.ts'
import { cleanLine, cleanParagraph, saysTitle } from './clean-text.ts'
import type { ConvertedChapter } from './converted-book.ts'
import type { PictureShelf } from './pictures.ts'

/** Above this, on the average, chapters are parts: cut at the next level too. */
const longChapterCharacters = 50_000

export interface Section {
  title: string
  blocks: Block[]
}

export function splitAtHeadings(blocks: Block[], shelf: PictureShelf): ConvertedChapter[] {
  const level = chooseLevel(
    blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : [])),
    blocks.reduce((sum, block) => sum + ('text' in block ? block.text.length : 0), 0),
  )
  const sections: Section[] = [{ title: '', blocks: [] }]
  for (const block of blocks) {
    const isCut = block.kind === 'heading' && block.level <= level
    if (isCut) sections.push({ title: block.text, blocks: [] })
    sections.at(-1)?.blocks.push(block)
  }
  return makeChapters(sections, shelf)
}

/**
 * The highest level that has several headings, or a deeper one while chapters would be very long.
 * @param levels of all headings, 1 the highest
 */
function chooseLevel(levels: number[], characters: number): number {
  const count = (level: number) => levels.filter((other) => other <= level).length
  const known = [...new Set(levels)].sort((a, b) => a - b)
  let chosen = known.find((level) => count(level) >= 2) ?? known.at(-1) ?? 0
  for (const level of known) {
    if (level > chosen && characters / count(chosen) > longChapterCharacters) chosen = level
  }
  return chosen
}

/** What has nothing but a heading, such as a part, opens the chapter after it; so do pictures without a text. */
export function makeChapters(sections: Section[], shelf: PictureShelf): ConvertedChapter[] {
  const chapters: ConvertedChapter[] = []
  let openings: string[] = []
  let pictures: ConvertedChapter['figures'] = []
  for (const section of sections) {
    const chapter = makeChapter(section, shelf)
    if (chapter.paragraphs.length > 0) {
      chapters.push(open(chapter, openings, pictures))
      openings = []
      pictures = []
    } else {
      pictures.push(...chapter.figures)
      const isSaid = section.blocks.some(({ kind }) => kind === 'heading')
      if (isSaid && chapter.title) openings.push(chapter.title)
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
      // The title stands over the chapter: once is enough.
      const isTitle = block.kind === 'heading' && saysTitle(text, title)
      if (text === '' || (isTitle && chapter.paragraphs.length === 0)) continue
      if (block.kind === 'note') notes.push(text)
      else chapter.paragraphs.push(text)
    }
  }
  chapter.paragraphs.push(...notes)
  return chapter
}
