// The lines into which the browser broke the text, with the words of each. A piece is measured when reading comes to
// it. The result is kept until the lines may break elsewhere.
import type { Span } from '@fovea/core/reading/reading-text.ts'
import { findPiece, findWordInPiece } from './page-pieces.ts'
import type { SetPage } from './page-place.ts'

/** The words that begin on one line. Positions are in px from the top left corner of the line's block. */
export interface PageLine extends Span {
  /** The index of the piece and of its block. */
  piece: number
  top: number
  bottom: number
  left: number
  right: number
}

export interface PageLines {
  /** The line on which a word begins. */
  lineOf(word: number): PageLine | undefined
  lineAfter(line: PageLine): PageLine | undefined
  /** The middle of a line, in px below the top of the window. */
  middleOf(line: PageLine): number
  /** Called when the page has other widths or other fonts. */
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
  /** The second part of a hyphenated word. It is on the line of the word after it. */
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
  // A word that has no box belongs to the line before it.
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
