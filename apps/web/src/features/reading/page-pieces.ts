// A chapter as blocks to set on a page: its paragraphs, the endless ones in pieces that a browser lays out lightly.
import type { Span } from '@fovea/core/reading/reading-text.ts'
import { findLastAtOrBefore } from '@fovea/core/reading/timeline.ts'
import type { ChapterText } from '#shared/reader/tokenize-chapter.ts'
import { hasSpaceBefore } from './chapter-text.ts'

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

/** Pieces and words of a section: a browser that watches thousands of blocks at every frame has time for nothing else. */
const sectionPieces = 48
const sectionWords = 4000

/** Runs of pieces, by index, that are laid out or left out together. */
export function groupPieces(pieces: readonly Piece[]): Span[] {
  const sections: Span[] = []
  let open: Span | undefined
  for (const [i, piece] of pieces.entries()) {
    const words = piece.end - (pieces[open?.start ?? i]?.start ?? piece.start)
    if (!open || i - open.start >= sectionPieces || words > sectionWords) {
      open = { start: i, end: i }
      sections.push(open)
    }
    open.end = i + 1
  }
  return sections
}

const starts = new WeakMap<Piece, Uint32Array>()

/** Where each word of a piece begins in the text that `joinWords` makes of it, in UTF-16 units. */
function findWordStarts(text: ChapterText, piece: Piece): Uint32Array {
  const known = starts.get(piece)
  if (known) return known
  const found = new Uint32Array(piece.end - piece.start)
  for (let i = 1; i < found.length; i += 1) {
    const word = piece.start + i
    const before = text.words[word - 1]?.text.length ?? 0
    found[i] = (found[i - 1] ?? 0) + before + (hasSpaceBefore(text, word) ? 1 : 0)
  }
  starts.set(piece, found)
  return found
}

/** Where a word stands in the text that `joinWords` makes of a piece. */
export function findWordInPiece(
  text: ChapterText,
  piece: Piece,
  word: number,
): { from: number; to: number } {
  const from = findWordStarts(text, piece)[word - piece.start] ?? 0
  return { from, to: from + (text.words[word]?.text.length ?? 0) }
}

/** The word at an offset of that text, or the one before it. */
export function findWordAt(text: ChapterText, piece: Piece, offset: number): number {
  return piece.start + findLastAtOrBefore(findWordStarts(text, piece), offset)
}

/** The piece that holds a word; the last one for a word past the end. */
export function findPiece(pieces: readonly Piece[], word: number): number {
  let low = 0
  let high = Math.max(0, pieces.length - 1)
  while (low < high) {
    const middle = (low + high) >> 1
    if ((pieces[middle]?.end ?? 0) > word) high = middle
    else low = middle + 1
  }
  return low
}
