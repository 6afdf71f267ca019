import { createPlayer, play, seek, setWpm } from '@fovea/core/reading/player.ts'
import { deliveredWpm } from '@fovea/core/reading/result.ts'
import { tokenizeText } from '@fovea/core/reading/tokenize.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPlayback, type Frames, pauseWhenHidden, wordsShownBy } from './playback.ts'

const text = tokenizeText(
  'A reader of some words reads them one by one. Nobody counts, nobody hurries. '.repeat(20),
  'en',
)

/** Frames that run when the test calls for them. */
function createFakeFrames() {
  let waiting: ((nowMs: number) => void) | undefined
  let nowMs = 0
  const frames: Frames = {
    request(onFrame) {
      waiting = onFrame
      return 1
    },
    cancel() {
      waiting = undefined
    },
  }
  return {
    frames,
    isWaiting: () => waiting !== undefined,
    pass(ms: number, everyMs = 1000 / 60) {
      for (const endMs = nowMs + ms; nowMs < endMs && waiting; nowMs += everyMs) {
        const onFrame = waiting
        waiting = undefined
        onFrame(nowMs)
      }
    },
  }
}

function startPlayback(wpm = 600, chunkSize = 1) {
  const clock = createFakeFrames()
  const player = createPlayer(text, { wpm, chunkSize, rampWords: 0 })
  return { clock, playback: createPlayback(player, clock.frames) }
}

describe('a playback', () => {
  it('requests no frame while it is paused', () => {
    const { clock, playback } = startPlayback()
    expect(clock.isWaiting()).toBe(false)
    playback.change(play)
    expect(clock.isWaiting()).toBe(true)
  })

  it('shows every chunk once and in order, the first one immediately', () => {
    const { clock, playback } = startPlayback(1000)
    const shown: string[] = []
    playback.showOn((player) => shown.push(wordsShownBy(player, plain).text))
    playback.change(play)
    clock.pass(60_000)
    expect(playback.current.status).toBe('finished')
    expect(shown).toEqual(text.words.map((word) => word.text))
  })

  it('is drawn at once, at every frame and at every change, until the drawing is stopped', () => {
    const { clock, playback } = startPlayback(300)
    const places: number[] = []
    const stop = playback.drawOn(({ place }) => places.push(place))
    playback.change(play)
    clock.pass(1_000)
    expect(places.length).toBeGreaterThan(50)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    stop()
    const drawn = places.length
    clock.pass(200)
    playback.change((player) => seek(player, 0))
    expect(places.length).toBe(drawn)
  })

  it('calls its listeners a few times a second, not at every word', () => {
    const { clock, playback } = startPlayback(2000)
    const listener = vi.fn()
    playback.subscribe(listener)
    playback.change(play)
    clock.pass(2_000)
    expect(listener.mock.calls.length).toBeGreaterThan(4)
    expect(listener.mock.calls.length).toBeLessThan(12)
  })

  it.each([100, 300, 600, 1000])('delivers %i wpm within one per cent', (wpm) => {
    const { clock, playback } = startPlayback(wpm, 3)
    playback.change(play)
    clock.pass(300_000)
    const { readWords, activeMs } = playback.current
    expect(readWords).toBe(text.words.length)
    expect(Math.abs(deliveredWpm(readWords, activeMs) / wpm - 1)).toBeLessThan(0.01)
  })

  it('shows the chunk again after a jump', () => {
    const { playback } = startPlayback()
    const shown: string[] = []
    playback.showOn((player) => shown.push(wordsShownBy(player, plain).text))
    playback.change((player) => seek(player, 3))
    expect(shown.at(-1)).toBe('some')
  })

  it('shows nothing again when only the speed changes', () => {
    const { playback } = startPlayback()
    const show = vi.fn()
    playback.showOn(show)
    playback.change((player) => setWpm(player, 400))
    expect(show).toHaveBeenCalledOnce()
    expect(playback.reported.settings.wpm).toBe(400)
  })
})

const plain = { isPivotOn: false, areGhostsOn: false }

describe('the content of the stage', () => {
  it('contains the position of the pivot letter in the words', () => {
    const { playback } = startPlayback(300, 1)
    playback.change((player) => seek(player, 1))
    const { text: words, pivot } = wordsShownBy(playback.current, { ...plain, isPivotOn: true })
    expect(words).toBe('reader')
    expect(words.slice(pivot?.start, pivot?.end)).toBe('e')
  })

  it('contains the three words on each side as ghosts', () => {
    const { playback } = startPlayback(300, 1)
    playback.change((player) => seek(player, 4))
    const shown = wordsShownBy(playback.current, { ...plain, areGhostsOn: true })
    expect([shown.before, shown.text, shown.after]).toEqual([
      'reader of some',
      'words',
      'reads them one',
    ])
  })
})

describe('a hidden page', () => {
  afterEach(() => vi.restoreAllMocks())

  function hidePage() {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  }

  it('pauses when the tab is hidden', () => {
    const { playback } = startPlayback()
    pauseWhenHidden(playback)
    playback.change(play)
    hidePage()
    expect(playback.current.status).toBe('paused')
  })

  it('pauses when the page is left', () => {
    const { playback } = startPlayback()
    pauseWhenHidden(playback)
    playback.change(play)
    window.dispatchEvent(new Event('pagehide'))
    expect(playback.current.status).toBe('paused')
  })

  it('has no effect after the watching was stopped', () => {
    const { playback } = startPlayback()
    pauseWhenHidden(playback)()
    playback.change(play)
    hidePage()
    expect(playback.current.status).toBe('playing')
  })
})
