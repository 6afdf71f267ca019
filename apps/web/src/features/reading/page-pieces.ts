// A chapter as blocks to set on a page: its paragraphs, the endless ones in pieces that a browser lays out lightly.
import type { Span } from '@fovea/core/reading/reading-text.ts'
import { type ChapterText, hasSpaceBefore } from './chapter-text.ts'

export interface Piece extends Span {
  /** Goes on with the paragraph of the piece before. */
  isContinued: boolean
}

/** Words after which a paragraph may be parted, at the next sentence end. */
const pieceWords = 400

export function cutIntoPieces(text: ChapterText): Piece[] {
  const pieces: Piece[] = []
  for (const { start, end } of text.paragraphs) {
    let from = start
    for (let at = start + pieceWords; at < end; at += 1) {
      const isSentenceStart = text.words[at]?.sentence !== text.words[at - 1]?.sentence
      if (at - from < pieceWords || !(isSentenceStart || at - from > 2 * pieceWords)) continue
      pieces.push({ start: from, end: at, isContinued: from > start })
      from = at
    }
    pieces.push({ start: from, end, isContinued: from > start })
  }
  return pieces
}

/** Where a word stands in the text that `joinWords` makes of a piece, in UTF-16 units. */
export function findWordInPiece(
  text: ChapterText,
  piece: Span,
  word: number,
): { from: number; to: number } {
  let from = 0
  for (let i = piece.start; i < word; i += 1) {
    from += (text.words[i]?.text.length ?? 0) + (hasSpaceBefore(text, i + 1) ? 1 : 0)
  }
  return { from, to: from + (text.words[word]?.text.length ?? 0) }
}

/** The piece that holds a word; the last one for a word past the end. */
export function findPiece(pieces: readonly Piece[], word: number): number {
  const after = pieces.findIndex(({ end }) => word < end)
  return after < 0 ? pieces.length - 1 : after
}
