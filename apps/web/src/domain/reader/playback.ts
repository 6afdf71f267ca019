// Runs the pure player on animation frames. The display gets each chunk directly. Listeners are called only for what
// React renders: changes of the state, and the progress a few times a second.

import { markPivot } from '@fovea/core/reading/pivot.ts'
import { currentWord, type Player, pause, tick } from '@fovea/core/reading/player.ts'
import type { ShownWords } from './word-painter.ts'

/** The time between two reports of the progress while playing. */
const progressEveryMs = 250

/** `requestAnimationFrame` and its cancellation. A test passes its own. */
export interface Frames {
  request(onFrame: (nowMs: number) => void): number
  cancel(id: number): void
}

export const browserFrames: Frames = {
  request: (onFrame) => requestAnimationFrame(onFrame),
  cancel: (id) => cancelAnimationFrame(id),
}

export interface Playback {
  /** The player at this moment. */
  readonly current: Player
  /** The player as it was when listeners were last called. */
  readonly reported: Player
  /** Sets the next state by one of the player's own functions: `change(play)`. */
  change(next: (player: Player) => Player): void
  subscribe(listener: () => void): () => void
  /** Calls a function that shows words at once and at every new chunk. */
  showOn(show: (player: Player) => void): () => void
  /** Calls a function that draws what moves between words: at once, at every frame and at every change. */
  drawOn(draw: (player: Player) => void): () => void
}

export function createPlayback(first: Player, frames: Frames = browserFrames): Playback {
  let current = first
  let reported = first
  let frame: number | undefined
  let reportedAtMs = Number.NEGATIVE_INFINITY
  const listeners = new Set<() => void>()
  const shows = new Set<(player: Player) => void>()
  const draws = new Set<(player: Player) => void>()

  function set(next: Player) {
    const isNewChunk = next.chunkIndex !== current.chunkIndex || next.chunks !== current.chunks
    current = next
    if (isNewChunk) for (const show of shows) show(next)
    for (const draw of draws) draw(next)
    if (next.status === 'playing') frame ??= frames.request(onFrame)
    else if (frame !== undefined) {
      frames.cancel(frame)
      frame = undefined
    }
  }

  function report() {
    if (reported === current) return
    reported = current
    for (const listener of listeners) listener()
  }

  function onFrame(nowMs: number) {
    frame = undefined
    set(tick(current, nowMs))
    if (current.status === 'playing' && nowMs - reportedAtMs < progressEveryMs) return
    reportedAtMs = nowMs
    report()
  }

  return {
    get current() {
      return current
    },
    get reported() {
      return reported
    },
    change(next) {
      set(next(current))
      report()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    showOn(show) {
      shows.add(show)
      show(current)
      return () => shows.delete(show)
    },
    drawOn(draw) {
      draws.add(draw)
      draw(current)
      return () => draws.delete(draw)
    },
  }
}

/** Pauses when the tab is hidden or the page is left. Returns a function that stops this. */
export function pauseWhenHidden(playback: Playback): () => void {
  const stop = () => {
    if (playback.current.status === 'playing') playback.change(pause)
  }
  const stopWhenHidden = () => {
    if (document.visibilityState === 'hidden') stop()
  }
  document.addEventListener('visibilitychange', stopWhenHidden)
  window.addEventListener('pagehide', stop)
  return () => {
    document.removeEventListener('visibilitychange', stopWhenHidden)
    window.removeEventListener('pagehide', stop)
  }
}

const ghostWords = 3

/** What the stage shows of a player: its chunk and, if wanted, the pivot letter and the words around it. */
export function wordsShownBy(
  player: Player,
  options: { isPivotOn: boolean; areGhostsOn: boolean },
): ShownWords {
  const chunk = player.chunks[player.chunkIndex]
  if (!chunk) return { text: '' }
  const shown: ShownWords = { text: chunk.text }
  if (options.isPivotOn) {
    const { before, pivot } = markPivot(chunk.text)
    shown.pivot = { start: before.length, end: before.length + pivot.length }
  }
  if (options.areGhostsOn) {
    const { words } = player.text
    const first = currentWord(player)
    const join = (from: number, to: number) =>
      words
        .slice(Math.max(0, from), to)
        .map(({ text }) => text)
        .join(' ')
    shown.before = join(first - ghostWords, first)
    shown.after = join(chunk.endWord, chunk.endWord + ghostWords)
  }
  return shown
}
