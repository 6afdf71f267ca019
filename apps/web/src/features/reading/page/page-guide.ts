// Draws on the page where the player is: the guide's mark, the pacer's bar or the scrolled line. While paused, it marks
// the sentence.

import type { GuideUnit } from '@fovea/contract/reader-defaults.ts'
import { currentWord, type Player } from '@fovea/core/reading/player.ts'
import { contextAt } from '@fovea/core/reading/position.ts'
import type { Span } from '@fovea/core/reading/reading-text.ts'
import { shareOfSpan } from '@fovea/core/reading/timeline.ts'
import { createPageLines } from './page-lines.ts'
import { markWords, removeMarks } from './page-marks.ts'
import type { SetPage } from './page-place.ts'
import { createPageScroll } from './page-scroll.ts'

export type PagedMode = 'guided' | 'pacer' | 'scroll'

export interface GuideLook {
  mode: PagedMode
  unit: GuideUnit
}

export interface PageGuide {
  /** Called at every frame and every change. */
  draw(player: Player): void
  /** Called when the lines may break elsewhere. The line being read stays in sight. */
  measureAgain(player: Player): void
  stop(): void
}

/** @param pacer the bar under the line. Null in the other modes. */
export function createPageGuide(
  page: SetPage,
  look: GuideLook,
  pacer: HTMLElement | null,
): PageGuide {
  const lines = createPageLines(page)
  const scroll = createPageScroll(page, lines, look.mode)
  let drawn: { word: number; status: Player['status'] } | undefined
  let marked: Span | undefined

  function drawPlaying(player: Player, word: number) {
    const line = lines.lineOf(word)
    const span = look.mode === 'guided' ? guidedSpan(player, word, line) : line
    if (span && (span.start !== marked?.start || span.end !== marked.end)) {
      marked = span
      markWords(page, look.mode === 'guided' ? 'guide' : 'line', span)
    }
    scroll.follow(player, word)
    if (!line || !pacer) return
    const block = page.blocks[line.piece]
    if (!block) return
    const share = shareOfSpan(player.timeline, line, player.place)
    const width = Math.max(1, (line.right - line.left) * share)
    const isMirrored = getComputedStyle(block).direction === 'rtl'
    const from = page.scroller.getBoundingClientRect()
    const at = block.getBoundingClientRect()
    const left = at.left - from.left + (isMirrored ? line.right - width : line.left)
    const top = at.top - from.top + page.scroller.scrollTop + line.bottom
    pacer.style.transform = `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px) scaleX(${width.toFixed(1)})`
  }

  function guidedSpan(player: Player, word: number, line: Span | undefined): Span | undefined {
    if (look.unit === 'line') return line
    if (look.unit === 'sentence') return contextAt(player.text, word)?.sentence
    return { start: word, end: word + 1 }
  }

  function begin(player: Player, word: number, isMoved: boolean) {
    removeMarks()
    marked = undefined
    if (pacer) pacer.hidden = player.status !== 'playing'
    if (player.status === 'playing') return
    markWords(page, 'sentence', contextAt(player.text, word)?.sentence)
    markWords(page, 'word', { start: word, end: word + 1 })
    // When reading pauses, the page does not scroll.
    if (isMoved) scroll.show(word)
  }

  return {
    draw(player) {
      const word = currentWord(player)
      const { status } = player
      const isNews = status !== drawn?.status || (status !== 'playing' && word !== drawn.word)
      const isMoved = word !== drawn?.word
      drawn = { word, status }
      if (isNews) begin(player, word, isMoved)
      if (status === 'playing') drawPlaying(player, word)
    },
    measureAgain(player) {
      lines.forget()
      drawn = undefined
      this.draw(player)
    },
    stop() {
      scroll.stop()
      removeMarks()
    },
  }
}
