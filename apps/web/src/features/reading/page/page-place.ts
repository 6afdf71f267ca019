// Finds which word is at the top of a scrolled page, and brings a word there. Works on the blocks that `TextPage`
// renders: one element with one text node for each piece.
import type { Span } from '@fovea/core/reading/reading-text.ts'
import { findFirst } from '@fovea/core/search/find-first.ts'
import type { ChapterText } from '#domain/reader/tokenize-chapter.ts'
import { findPiece, findWordAt, findWordInPiece, type Piece } from './page-pieces.ts'

export interface SetPage {
  scroller: HTMLElement
  /** One block for each piece. */
  blocks: readonly HTMLElement[]
  text: ChapterText
  pieces: readonly Piece[]
}

/** The line this many px below the scroller's top edge counts as the one that is read next. */
const topLinePx = 24

export function findWordAtTop(page: SetPage): number {
  const top = page.scroller.getBoundingClientRect().top + topLinePx
  const index = findFirst(0, page.pieces.length, (i) => {
    const block = page.blocks[i]
    return !block || block.getBoundingClientRect().bottom > top
  })
  const piece = page.pieces[index]
  if (!piece) return page.text.words.length
  return findFirst(piece.start, piece.end - 1, (word) => {
    const rect = rangeOfWord(page, word)?.getBoundingClientRect()
    return !rect || rect.bottom > top
  })
}

function rangeOfWord(page: SetPage, word: number): Range | undefined {
  return findRanges(page, { start: word, end: word + 1 })[0]
}

/** Whether two words begin on the same line. */
export function areOnOneLine(page: SetPage, a: number, b: number): boolean {
  if (a === b) return true
  const [first, second] = [a, b].map((word) => rangeOfWord(page, word)?.getClientRects()[0])
  return first !== undefined && Math.abs(first.top - (second?.top ?? 0)) < first.height / 2
}

/** Where words are on the page: one range for each piece. */
export function findRanges(page: SetPage, { start, end }: Span): Range[] {
  const ranges: Range[] = []
  for (let i = findPiece(page.pieces, start); i < page.pieces.length; i += 1) {
    const piece = page.pieces[i]
    if (!piece || piece.start >= end) break
    const node = page.blocks[i]?.firstChild
    const from = findWordInPiece(page.text, piece, Math.max(start, piece.start)).from
    const { to } = findWordInPiece(page.text, piece, Math.min(end, piece.end) - 1)
    if (!node || to > (node.textContent?.length ?? 0)) continue
    const range = document.createRange()
    range.setStart(node, from)
    range.setEnd(node, to)
    ranges.push(range)
  }
  return ranges
}

/** The word at a node and an offset. */
function findWordOfNode(page: SetPage, node: Node, offset: number): number | undefined {
  const block = (node instanceof Element ? node : node.parentElement)?.closest('[data-piece]')
  const index = Number(block?.getAttribute('data-piece') ?? Number.NaN)
  const piece = page.pieces[index]
  if (!piece || block !== page.blocks[index]) return undefined
  if (node === block) return offset === 0 ? piece.start : piece.end - 1
  return findWordAt(page.text, piece, offset)
}

/** The words of a range, as a selection gives it. A word that is only begun belongs to it. */
export function findSpanOfRange(page: SetPage, range: Range): Span | undefined {
  const from = readBoundary(page, range, 'start')
  const to = readBoundary(page, range, 'end')
  if (!from || !to) return undefined
  const first = findWordAt(page.text, from.piece, from.offset)
  const isBehind = from.offset >= findWordInPiece(page.text, from.piece, first).to
  const start = isBehind ? first + 1 : first
  const end = to.offset === 0 ? to.piece.start : findWordAt(page.text, to.piece, to.offset - 1) + 1
  return start < end ? { start, end } : undefined
}

/** A boundary that is not in the text, as behind the last paragraph, is moved to the nearest block in the range. */
function readBoundary(
  page: SetPage,
  range: Range,
  side: 'start' | 'end',
): { piece: Piece; offset: number } | undefined {
  const node = side === 'start' ? range.startContainer : range.endContainer
  const offset = side === 'start' ? range.startOffset : range.endOffset
  const element = node instanceof Element ? node : node.parentElement
  const block = element?.closest('[data-piece]')
  const index = Number(block?.getAttribute('data-piece') ?? Number.NaN)
  const piece = page.pieces[index]
  if (piece && block === page.blocks[index]) {
    const length = block?.textContent?.length ?? 0
    return { piece, offset: node === block && offset > 0 ? length : offset }
  }
  const isInside = (one: HTMLElement) => range.intersectsNode(one)
  const near =
    side === 'start' ? page.blocks.findIndex(isInside) : page.blocks.findLastIndex(isInside)
  const nearPiece = page.pieces[near]
  if (!nearPiece) return undefined
  return {
    piece: nearPiece,
    offset: side === 'start' ? 0 : (page.blocks[near]?.textContent?.length ?? 0),
  }
}

/** The word at a point of the window. Undefined beside the words. */
export function findWordAtPoint(page: SetPage, x: number, y: number): number | undefined {
  const caret = document.caretPositionFromPoint?.(x, y)
  const range = caret ? undefined : document.caretRangeFromPoint?.(x, y)
  const node = caret?.offsetNode ?? range?.startContainer
  if (!node) return undefined
  const word = findWordOfNode(page, node, caret?.offset ?? range?.startOffset ?? 0)
  if (word === undefined) return undefined
  const rects = [...(rangeOfWord(page, word)?.getClientRects() ?? [])]
  const isAt = ({ left, right, top, bottom }: DOMRect) =>
    x >= left - 3 && x <= right + 3 && y >= top - 3 && y <= bottom + 3
  return rects.some(isAt) ? word : undefined
}

/** Brings a word's line near the top of the page, `belowTopPx` below its edge. */
export function scrollToWord(page: SetPage, word: number, belowTopPx = topLinePx): void {
  const block = page.blocks[findPiece(page.pieces, word)]
  block?.scrollIntoView({ block: 'start', behavior: 'instant' })
  const rect = rangeOfWord(page, word)?.getBoundingClientRect()
  if (!rect) return
  const { top } = page.scroller.getBoundingClientRect()
  page.scroller.scrollBy({ top: rect.top - top - belowTopPx, behavior: 'instant' })
}
