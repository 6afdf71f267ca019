// Cuts a chapter into blocks to set on a page: one for each paragraph, and several for a very long one, since browsers
// lay out short blocks faster.
import type { Span } from '@fovea/core/reading/reading-text.ts'
import { findFirst, findLastAtOrBefore } from '@fovea/core/search/find-first.ts'
import type { ChapterText } from '#domain/reader/tokenize-chapter.ts'
import { hasSpaceBefore } from '../chapters/chapter-text.ts'

export interface Piece extends Span {
  /** Continues the paragraph of the piece before. */
  isContinued: boolean
}

/** A paragraph may be cut after this many words, at the next sentence end. */
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

/** The limits of a section. Watching thousands of single blocks at every frame would keep the browser busy. */
const sectionPieces = 48
const sectionWords = 4000

/** Groups pieces into sections, which are laid out or skipped together. The spans are indexes of pieces. */
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

/** Where each word of a piece begins in the text that `joinWords` returns for it, in UTF-16 units. */
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

/** Where a word is in the text that `joinWords` returns for a piece. */
export function findWordInPiece(
  text: ChapterText,
  piece: Piece,
  word: number,
): { from: number; to: number } {
  const from = findWordStarts(text, piece)[word - piece.start] ?? 0
  return { from, to: from + (text.words[word]?.text.length ?? 0) }
}

/** The word at an offset of that text, or the last word before the offset. */
export function findWordAt(text: ChapterText, piece: Piece, offset: number): number {
  return piece.start + findLastAtOrBefore(findWordStarts(text, piece), offset)
}

/** The index of the piece that contains a word. For a word past the end, the last piece. */
export function findPiece(pieces: readonly Piece[], word: number): number {
  return findFirst(0, Math.max(0, pieces.length - 1), (at) => (pieces[at]?.end ?? 0) > word)
}
