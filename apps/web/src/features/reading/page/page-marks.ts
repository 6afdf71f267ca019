// Marks words on the page by CSS highlights, without changing its text. A browser without highlights shows no marks.
import { type HighlightColour, highlightColours } from '@fovea/contract/note-limits.ts'
import type { Span } from '@fovea/core/reading/reading-text.ts'
import { findRanges, type SetPage } from './page-place.ts'

/** The marks that the style sheet defines. */
const marks = ['word', 'sentence', 'guide', 'line'] as const
export type Mark = (typeof marks)[number]

const bookmarkName = 'fovea-bookmark'
const nameOf = (mark: Mark) => `fovea-${mark}`

export function markWords(page: SetPage, mark: Mark, span: Span | undefined): void {
  if (!('highlights' in CSS)) return
  const ranges = span ? findRanges(page, span) : []
  if (ranges.length === 0) CSS.highlights.delete(nameOf(mark))
  else CSS.highlights.set(nameOf(mark), new Highlight(...ranges))
}

/** Bookmarks stay marked when other marks change. */
export function markBookmarks(page: SetPage, spans: readonly Span[]): void {
  if (!('highlights' in CSS)) return
  const ranges = spans.flatMap((span) => findRanges(page, span))
  CSS.highlights.set(bookmarkName, new Highlight(...ranges))
}

export function removeBookmarkMarks(): void {
  if ('highlights' in CSS) CSS.highlights.delete(bookmarkName)
}

/** A highlight as it is marked in the open chapter. */
export interface MarkedSpan extends Span {
  id: string
  colour: HighlightColour
}

/** Highlights stay marked when other marks change, and lie under them. */
export function markHighlights(page: SetPage, spans: readonly MarkedSpan[]): void {
  if (!('highlights' in CSS)) return
  for (const colour of highlightColours) {
    const ranges = spans
      .filter((span) => span.colour === colour)
      .flatMap((span) => findRanges(page, span))
    const highlight = new Highlight(...ranges)
    highlight.priority = -1
    CSS.highlights.set(`fovea-highlight-${colour}`, highlight)
  }
}

export function removeHighlightMarks(): void {
  if (!('highlights' in CSS)) return
  for (const colour of highlightColours) CSS.highlights.delete(`fovea-highlight-${colour}`)
}

export function removeMarks(): void {
  if (!('highlights' in CSS)) return
  for (const mark of marks) CSS.highlights.delete(nameOf(mark))
}
