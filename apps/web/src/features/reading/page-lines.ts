// The lines that the browser broke the text into, with the words of each. Measured a piece at a time, when reading
// comes there, and kept until the page is set anew.
import type { Span } from '@fovea/core/reading/reading-text.ts'
import { findPiece, findWordInPiece } from './page-pieces.ts'
import type { SetPage } from './page-place.ts'

/** Words that begin on one line; px from the top left corner of its block. */
export interface PageLine extends Span {
  /** Index of the piece, and of its block. */
  piece: number
  top: number
  bottom: number
  left: number
  right: number
}

export interface PageLines {
  /** The line that a word begins on. */
  lineOf(word: number): PageLine | undefined
  lineAfter(line: PageLine): PageLine | undefined
  /** px below the top of the window. */
  middleOf(line: PageLine): number
  /** The page is set anew: other widths, other fonts. */
  forget(): void
}

export function createPageLines(page: SetPage): PageLines {
  const known = new Map<number, PageLine[]>()

  function linesOf(piece: number): PageLine[] {
    const lines = known.get(piece) ?? measureLines(page, piece)
    if (lines.length > 0) known.set(piece, lines)
    return lines
  }

  return {
    lineOf: (word) => linesOf(findPiece(page.pieces, word)).findLast(({ start }) => start <= word),
    lineAfter: (line) =>
      linesOf(line.piece).find(({ start }) => start >= line.end) ?? linesOf(line.piece + 1)[0],
    middleOf: ({ piece, top, bottom }) =>
      (page.blocks[piece]?.getBoundingClientRect().top ?? 0) + (top + bottom) / 2,
    forget: () => known.clear(),
  }
}

function measureLines(page: SetPage, index: number): PageLine[] {
  const piece = page.pieces[index]
  const block = page.blocks[index]
  const node = block?.firstChild
  if (!piece || !block || !node) return []
  const origin = block.getBoundingClientRect()
  const range = document.createRange()
  const lines: PageLine[] = []
  let open: PageLine | undefined
  /** The rest of a hyphenated word: it stands on the line of the word after it. */
  let rest: DOMRect | undefined
  for (let word = piece.start; word < piece.end; word += 1) {
    const { from, to } = findWordInPiece(page.text, piece, word)
    range.setStart(node, from)
    range.setEnd(node, to)
    const rects = range.getClientRects()
    const rect = rects[0]
    if (!rect) continue
    const top = rect.top - origin.top
    if (!open || Math.abs(top - open.top) > rect.height / 2) {
      open = {
        piece: index,
        start: word,
        end: word,
        top,
        bottom: top + rect.height,
        left: rect.left - origin.left,
        right: rect.right - origin.left,
      }
      lines.push(open)
      if (rest && isLevel(rest, rect)) widen(open, rest, origin)
    }
    open.end = word + 1
    for (const part of rects) if (isLevel(part, rect)) widen(open, part, origin)
    rest = rects[rects.length - 1]
  }
  // A word that has no place of its own belongs to the line before it.
  for (const [i, line] of lines.entries()) line.end = lines[i + 1]?.start ?? piece.end
  return lines
}

function isLevel(a: DOMRect, b: DOMRect): boolean {
  return Math.abs(a.top - b.top) <= b.height / 2
}

function widen(line: PageLine, rect: DOMRect, origin: DOMRect): void {
  line.left = Math.min(line.left, rect.left - origin.left)
  line.right = Math.max(line.right, rect.right - origin.left)
}
