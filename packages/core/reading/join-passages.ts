// Joins a new passage with the marked passages that it overlaps, so that no word is marked twice.
import type { Span } from './reading-text.ts'

interface Passage extends Span {
  comment: string
}

export interface JoinedPassage<P extends Passage> {
  span: Span
  /** Those of the replaced passages in their order, each once, without empty ones. */
  comment: string
  /** What the joined passage replaces. */
  replaced: P[]
}

/** @param commentMax passages are not joined if their comments are longer together, since nothing of them may be lost */
export function joinPassages<P extends Passage>(
  span: Span,
  passages: readonly P[],
  { commentMax }: { commentMax: number },
): JoinedPassage<P> {
  const replaced = passages
    .filter(({ start, end }) => start < span.end && end > span.start)
    .toSorted((a, b) => a.start - b.start)
  const comments = new Set(replaced.map(({ comment }) => comment.trim()).filter(Boolean))
  const comment = [...comments].join('\n\n')
  if (comment.length > commentMax) return { span, comment: '', replaced: [] }
  const start = Math.min(span.start, ...replaced.map((passage) => passage.start))
  const end = Math.max(span.end, ...replaced.map((passage) => passage.end))
  return { span: { start, end }, comment, replaced }
}
