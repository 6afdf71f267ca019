// Runs the pure player on animation frames. Words go straight to whoever shows them; listeners hear only of
// what a page draws: a change of state, and a few times a second how far one is.

import { markPivot } from '@fovea/core/reading/pivot.ts'
import { currentWord, type Player, pause, tick } from '@fovea/core/reading/player.ts'
import type { ShownWords } from './word-painter.ts'

/** Time between two reports of progress while playing. */
const progressEveryMs = 250

/** `requestAnimationFrame` and its cancelling; a test gives its own. */
export interface Frames {
  request(onFrame: (nowMs: number) => void): number
  cancel(id: number): void
}

export const browserFrames: Frames = {
  request: (onFrame) => requestAnimationFrame(onFrame),
  cancel: (id) => cancelAnimationFrame(id),
}

export interface Playback {
  /** The player at this very moment. */
  readonly current: Player
  /** The player as listeners were last told of it. */
  readonly reported: Player
  /** Takes a next state, as the player's own functions make it: `change(play)`. */
  change(next: (player: Player) => Player): void
  subscribe(listener: () => void): () => void
  /** Whoever shows words is called at once and at every new chunk. */
  showOn(show: (player: Player) => void): () => void
  /** Whoever draws what moves between words is called at once, at every frame and at every change. */
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

/** A tab that nobody sees reads nothing: it pauses, as does a page that is left. Gives back the undoing. */
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

/** What the stage shows of a player: its chunk, and if wanted the pivot letter and the words around. */
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
