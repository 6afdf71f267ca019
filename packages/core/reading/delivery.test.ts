// Tests the promise of the product on simulated screens: the delivered speed is the set speed.
import { languages } from '@fovea/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import { createPlayer, type Player, play, tick } from './player.ts'
import { deliveredWpm } from './result.ts'
import { longText } from './testing/sample-texts.ts'
import { tokenizeText } from './tokenize.ts'

/** The length of frame `n` in ms. */
type Clock = (n: number) => number

const clocks: Record<string, { clock: Clock; longestMs: number }> = {
  '60 Hz': { clock: () => 1000 / 60, longestMs: 1000 / 60 },
  '144 Hz': { clock: () => 1000 / 144, longestMs: 1000 / 144 },
  '60 Hz, one frame in 50 of 120 ms': {
    clock: (n) => (n % 50 === 49 ? 120 : 1000 / 60),
    longestMs: 120,
  },
}

interface Showing {
  player: Player
  startMs: number
  /** The frame that first showed each chunk. */
  shownAtMs: number[]
  finishedAtMs: number
}

function showAll(player: Player, clock: Clock): Showing {
  const startMs = 1234.5
  let now = startMs
  let state = tick(play(player), now)
  const shownAtMs = [now]
  for (let n = 0; state.status === 'playing'; n += 1) {
    now += clock(n)
    const before = state.chunkIndex
    state = tick(state, now)
    if (state.chunkIndex !== before) shownAtMs.push(now)
  }
  return { player: state, startMs, shownAtMs, finishedAtMs: now }
}

const text = tokenizeText(longText('en', 600), 'en')

describe.each(Object.entries(clocks))('on a screen of %s', (_name, { clock, longestMs }) => {
  describe.each([100, 300, 600, 1000])('%i wpm', (wpm) => {
    it.each([1, 3])(
      'with chunk %i is delivered within a hundredth, each chunk in its time',
      (chunkSize) => {
        const start = createPlayer(text, { wpm, chunkSize, rampWords: 0 })
        const { player, startMs, shownAtMs, finishedAtMs } = showAll(start, clock)

        expect(shownAtMs).toHaveLength(player.chunks.length)
        const seen = deliveredWpm(text.words.length, finishedAtMs - startMs)
        expect(Math.abs(seen / wpm - 1)).toBeLessThan(0.01)
        expect(deliveredWpm(player.readWords, player.activeMs)).toBeCloseTo(wpm, 6)

        const chunk500 = player.chunks.findIndex(({ startWord }) => startWord >= 500)
        const words = player.chunks[chunk500]?.startWord ?? 0
        const first500 = deliveredWpm(words, (shownAtMs[chunk500] ?? 0) - startMs)
        expect(Math.abs(first500 / wpm - 1)).toBeLessThan(0.01)

        const late = shownAtMs.filter((shownMs, i) => {
          const deadlineMs = startMs + ((player.chunkOnsets[i] ?? 0) * 60_000) / wpm
          return shownMs - deadlineMs > longestMs + 1e-6 || shownMs < deadlineMs - 1e-6
        })
        expect(late.length / shownAtMs.length).toBeLessThanOrEqual(0.01)
      },
    )
  })
})

describe('in every language', () => {
  it.each(languages)(
    '%s is delivered within a hundredth from 50 to 2000 wpm, chunks of 1 to 5',
    (language) => {
      const longer = tokenizeText(longText(language, 520), language)
      expect(longer.words.length).toBeGreaterThanOrEqual(500)
      for (const wpm of [50, 437, 1000, 2000]) {
        for (const chunkSize of [1, 2, 3, 4, 5]) {
          const start = createPlayer(longer, { wpm, chunkSize, rampWords: 0 })
          const { player, startMs, finishedAtMs } = showAll(start, () => 1000 / 60)
          const seen = deliveredWpm(longer.words.length, finishedAtMs - startMs)
          expect(Math.abs(seen / wpm - 1)).toBeLessThan(0.01)
          expect(player.readWords).toBeCloseTo(longer.words.length, 6)
        }
      }
    },
  )
})

describe('a screen too slow for the speed', () => {
  it('still shows every word and reports the speed that it really delivered', () => {
    const start = createPlayer(text, { wpm: 2000, chunkSize: 1, rampWords: 0 })
    const { player, startMs, shownAtMs, finishedAtMs } = showAll(start, () => 50)
    expect(shownAtMs).toHaveLength(player.chunks.length)
    const delivered = deliveredWpm(player.readWords, player.activeMs)
    expect(delivered).toBeLessThan(1250)
    expect(delivered / deliveredWpm(text.words.length, finishedAtMs - startMs)).toBeCloseTo(1, 1)
  })
})
