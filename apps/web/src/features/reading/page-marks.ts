// Marks words on the page without touching its text; a browser that cannot do so shows none.
import type { Span } from '@fovea/core/reading/reading-text.ts'
import { findRanges, type SetPage } from './page-place.ts'

/** What the style sheet knows how to mark. */
const marks = ['word', 'sentence', 'guide', 'line'] as const
export type Mark = (typeof marks)[number]

const nameOf = (mark: Mark) => `fovea-${mark}`

export function markWords(page: SetPage, mark: Mark, span: Span | undefined): void {
  if (!('highlights' in CSS)) return
  const ranges = span ? findRanges(page, span) : []
  if (ranges.length === 0) CSS.highlights.delete(nameOf(mark))
  else CSS.highlights.set(nameOf(mark), new Highlight(...ranges))
}

export function removeMarks(): void {
  if (!('highlights' in CSS)) return
  for (const mark of marks) CSS.highlights.delete(nameOf(mark))
}
