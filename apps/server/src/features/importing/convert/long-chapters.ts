// Splits very long chapters, so that the browser can show each of them. This also applies to texts without chapters.
import type { ConvertedChapter } from './converted-book.ts'

/** In characters. This is about sixty thousand words. */
const longest = 350_000
const piece = 60_000

export function splitLongChapter(chapter: ConvertedChapter): ConvertedChapter[] {
  const characters = chapter.paragraphs.reduce((sum, { length }) => sum + length, 0)
  if (characters <= longest) return [chapter]
  const pieces: ConvertedChapter[] = []
  let start = 0
  let length = 0
  for (const [i, paragraph] of chapter.paragraphs.entries()) {
    length += paragraph.length
    const isLast = i === chapter.paragraphs.length - 1
    if (length < piece && !isLast) continue
    pieces.push(cutPiece(chapter, start, i + 1, pieces.length + 1, isLast))
    start = i + 1
    length = 0
  }
  return pieces
}

function cutPiece(
  { title, paragraphs, figures }: ConvertedChapter,
  start: number,
  end: number,
  number: number,
  isLast: boolean,
): ConvertedChapter {
  return {
    title: title ? `${title} (${number})` : String(number),
    paragraphs: paragraphs.slice(start, end),
    figures: figures
      .filter(({ paragraph }) => paragraph >= start && (paragraph < end || isLast))
      .map((figure) => ({ ...figure, paragraph: figure.paragraph - start })),
  }
}
