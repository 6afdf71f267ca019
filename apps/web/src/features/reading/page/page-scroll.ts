// Keeps the current line visible. The scroll mode moves the page evenly, and the other modes turn the page when the
// line is near its bottom. The position depends only on the place in the text, so a late frame does not add an error.
import type { Player } from '@fovea/core/reading/player.ts'
import { shareOfSpan, wordsBefore } from '@fovea/core/reading/timeline.ts'
import type { PageLine, PageLines } from './page-lines.ts'
import { type SetPage, scrollToWord } from './page-place.ts'

export interface PageScroll {
  /** Called at every frame while playing. */
  follow(player: Player, word: number): void
  /** Scrolls to a word if it is not visible. */
  show(word: number): void
  stop(): void
}

/** Fractions of the page's height: where the scrolled line is, and where the line of the other modes may be. */
const eyeLine = 0.38
const highest = 0.06
const lowest = 0.72
const turnedTo = 0.2

/** How long turning the page takes. */
const turningMs = 450

/** The height is averaged over these words, so that a line of two words does not make the page jump. */
const evenOver = [-6, -4, -2, 0, 2, 4, 6]

export function createPageScroll(
  page: SetPage,
  lines: PageLines,
  mode: 'guided' | 'pacer' | 'scroll',
): PageScroll {
  const { scroller } = page
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  let turnedAtMs = Number.NEGATIVE_INFINITY
  let settling: number | undefined

  /** The middle of a line, as a fraction of the page's height. */
  function heightOf(line: PageLine): number {
    const { top, height } = scroller.getBoundingClientRect()
    return (lines.middleOf(line) - top) / Math.max(1, height)
  }

  function glide(player: Player) {
    let sum = 0
    for (const words of evenOver) sum += middleAt(player, player.place + words)
    const { top, height } = scroller.getBoundingClientRect()
    const by = sum / evenOver.length - (top + height * eyeLine)
    if (Math.abs(by) > height) show(Math.floor(wordsBefore(player.timeline, player.place)))
    else if (by !== 0) scroller.scrollTop += by
  }

  /** Where the eye is, in px below the top of the window: between the middles of two lines. */
  function middleAt({ timeline, text }: Player, place: number): number {
    const word = Math.min(Math.floor(wordsBefore(timeline, place)), text.words.length - 1)
    const line = lines.lineOf(Math.max(0, word))
    if (!line) return 0
    const next = lines.lineAfter(line)
    const middle = lines.middleOf(line)
    if (!next) return middle
    return middle + (lines.middleOf(next) - middle) * shareOfSpan(timeline, line, place)
  }

  function turn(word: number) {
    const line = lines.lineOf(word)
    const nowMs = performance.now()
    if (!line || nowMs - turnedAtMs < turningMs) return
    const height = heightOf(line)
    if (height >= highest && height <= lowest) return
    turnedAtMs = nowMs
    if (isCalm || Math.abs(height) > 2) return show(word)
    const by = (height - turnedTo) * scroller.getBoundingClientRect().height
    scroller.scrollBy({ top: by, behavior: 'smooth' })
  }

  function show(word: number) {
    if (settling !== undefined) cancelAnimationFrame(settling)
    bring(word)
    // Sections and blocks get their true heights only when they come near, one after the other. So it is brought again.
    let frames = 3
    const settle = () => {
      frames -= 1
      if (frames === 0) bring(word)
      else settling = requestAnimationFrame(settle)
    }
    settling = requestAnimationFrame(settle)
  }

  function bring(word: number) {
    const line = lines.lineOf(word)
    const height = line ? heightOf(line) : Number.NaN
    const isSeen =
      mode === 'scroll' ? Math.abs(height - eyeLine) < 0.08 : height >= highest && height <= lowest
    if (isSeen) return
    const at = mode === 'scroll' ? eyeLine : turnedTo
    scrollToWord(page, word, at * scroller.clientHeight - (line ? (line.bottom - line.top) / 2 : 0))
  }

  return {
    follow: (player, word) => (mode === 'scroll' ? glide(player) : turn(word)),
    show,
    stop() {
      if (settling !== undefined) cancelAnimationFrame(settling)
    },
  }
}
