// Finds where highlights are in the present text, and decides what becomes of those that a new highlight overlaps.
import type { Highlight } from '@fovea/contract/highlights.ts'
import { highlightCommentMax } from '@fovea/contract/note-limits.ts'
import type { FindQuote } from '@fovea/core/reading/find-quote.ts'
import { joinPassages } from '@fovea/core/reading/join-passages.ts'
import type { Span } from '@fovea/core/reading/reading-text.ts'

export interface PlacedHighlight extends Span {
  highlight: Highlight
  comment: string
}

/** Leaves out those whose words are not in the text any more. */
export function placeHighlights(
  highlights: readonly Highlight[],
  find: FindQuote,
): PlacedHighlight[] {
  return highlights.flatMap((highlight) => {
    const { start, end, quote, comment } = highlight
    if (start === null || end === null) return []
    const span = find({ start, end, quote })
    return span ? [{ highlight, comment, ...span }] : []
  })
}

/** Makes one highlight of the selected words and the words of all highlights that they overlap. */
export function joinHighlights(span: Span, placed: readonly PlacedHighlight[]) {
  const joined = joinPassages(span, placed, { commentMax: highlightCommentMax })
  return { ...joined, replaced: joined.replaced.map(({ highlight }) => highlight) }
}
