// Which word stands at the top of a scrolled page, and how to bring a word there. Works on the blocks that
// PlainPage renders: one element with one text node for each piece.
import type { ChapterText } from './chapter-text.ts'
import { findPiece, findWordInPiece, type Piece } from './page-pieces.ts'

export interface SetPage {
  scroller: HTMLElement
  /** As many children as pieces. */
  blocks: HTMLElement
  text: ChapterText
  pieces: readonly Piece[]
}

/** px below the scroller's top edge where a line counts as read next. */
const topLinePx = 24

export function findWordAtTop(page: SetPage): number {
  const top = page.scroller.getBoundingClientRect().top + topLinePx
  const index = findFirst(0, page.pieces.length, (i) => {
    const block = page.blocks.children[i]
    return !block || block.getBoundingClientRect().bottom > top
  })
  const piece = page.pieces[index]
  if (!piece) return page.text.words.length
  return findFirst(piece.start, piece.end - 1, (word) => {
    const rect = rangeOfWord(page, word)?.getBoundingClientRect()
    return !rect || rect.bottom > top
  })
}

/** First number from `low` on that passes; `high` if none does. */
function findFirst(low: number, high: number, passes: (n: number) => boolean): number {
  let from = low
  let to = high
  while (from < to) {
    const middle = (from + to) >> 1
    if (passes(middle)) to = middle
    else from = middle + 1
  }
  return from
}

function rangeOfWord(page: SetPage, word: number): Range | undefined {
  const index = findPiece(page.pieces, word)
  const piece = page.pieces[index]
  const node = page.blocks.children[index]?.firstChild
  if (!piece || !node) return undefined
  const { from, to } = findWordInPiece(page.text, piece, word)
  const length = node.textContent?.length ?? 0
  if (to > length) return undefined
  const range = document.createRange()
  range.setStart(node, from)
  range.setEnd(node, to)
  return range
}

/** Brings a word's line to the top of the page, a little below its edge. */
export function scrollToWord(page: SetPage, word: number): void {
  const block = page.blocks.children[findPiece(page.pieces, word)]
  block?.scrollIntoView({ block: 'start', behavior: 'instant' })
  const rect = rangeOfWord(page, word)?.getBoundingClientRect()
  if (!rect) return
  const { top } = page.scroller.getBoundingClientRect()
  page.scroller.scrollBy({ top: rect.top - top - topLinePx, behavior: 'instant' })
}

/** Marks a word without touching the page's text; a browser that cannot do so shows no mark. */
export function markWord(page: SetPage, word: number | undefined): void {
  if (!('highlights' in CSS)) return
  const range = word === undefined ? undefined : rangeOfWord(page, word)
  if (range) CSS.highlights.set('fovea-word', new Highlight(range))
  else CSS.highlights.delete('fovea-word')
}
