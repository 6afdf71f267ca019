import { describe, expect, it } from 'vitest'
import {
  createPlayer,
  currentWord,
  longestFrameMs,
  type Player,
  pause,
  play,
  seek,
  setChunkSize,
  setRampWords,
  setWpm,
  step,
  tick,
} from './player.ts'
import { deliveredWpm } from './result.ts'
import { longText } from './testing/sample-texts.ts'
import { tokenizeText } from './tokenize.ts'

const text = tokenizeText(longText('en', 600), 'en')
const settings = { wpm: 300, chunkSize: 1, rampWords: 0 }
const frameMs = 10

/** Runs frames from `fromMs` until `toMs`. The first frame starts the time. */
function run(player: Player, fromMs: number, toMs: number): Player {
  let state = player
  for (let now = fromMs; now <= toMs; now += frameMs) state = tick(state, now)
  return state
}

describe('a player', () => {
  it('starts the time with the first frame after play', () => {
    const state = run(play(createPlayer(text, settings)), 5000, 6000)
    expect(state.activeMs).toBe(1000)
    expect(state.place).toBeCloseTo(5, 9)
  })

  it('does not move before play', () => {
    const player = createPlayer(text, settings)
    expect(tick(player, 1000)).toBe(player)
  })

  it("continues after a pause with the rest of the chunk's time, and does not count the pause", () => {
    const paused = pause(run(play(createPlayer(text, settings)), 0, 3330))
    expect(paused.status).toBe('paused')
    const resumed = run(play(paused), 100_000, 103_330)
    expect(resumed.activeMs).toBe(6660)
    expect(resumed.place).toBeCloseTo(33.3, 9)
  })

  it('changes speed without a jump or a drift', () => {
    let state = run(play(createPlayer(text, settings)), 0, 2000)
    const { place, chunkIndex } = state
    state = setWpm(state, 600)
    expect(state).toMatchObject({ place, chunkIndex, status: 'playing' })
    state = run(state, 2010, 4000)
    expect(state.place).toBeCloseTo(10 + 20, 9)
    expect(state.activeMs).toBe(4000)
  })

  it('changes speed a thousand times without drift', () => {
    let state = tick(play(createPlayer(text, settings)), 0)
    for (let now = frameMs; now <= 10_000; now += frameMs) {
      state = setWpm(tick(state, now), now % 20 === 0 ? 200 : 400)
    }
    expect(state.place).toBeCloseTo(50, 1)
  })

  it('does not count words that a jump skips', () => {
    const before = run(play(createPlayer(text, settings)), 0, 2000)
    const jumped = seek(before, 400)
    expect(jumped.readWords).toBe(before.readWords)
    expect(currentWord(jumped)).toBe(400)
    const after = run(jumped, 2010, 12_000)
    expect(after.readWords).toBeGreaterThan(50)
    expect(after.readWords).toBeLessThan(70)
    expect(after.activeMs).toBe(12_000)
  })

  it('counts words again when they are read again', () => {
    const once = run(play(createPlayer(text, settings)), 0, 10_000)
    const twice = run(seek(once, 0), 10_010, 20_000)
    expect(twice.readWords).toBeCloseTo(2 * once.readWords, 6)
  })

  it('treats a long gap between frames as a pause, and skips nothing', () => {
    const before = run(play(createPlayer(text, settings)), 0, 2000)
    const after = tick(before, 2000 + longestFrameMs + 1)
    expect(after).toMatchObject({ status: 'paused', place: before.place, activeMs: 2000 })
    expect(tick(before, 2000 + longestFrameMs).status).toBe('playing')
  })

  it('shows every chunk even after a slow frame, one in each frame, until it has caught up', () => {
    let state = run(play(createPlayer(text, { ...settings, wpm: 1000 })), 0, 600)
    const shown: number[] = []
    for (const now of [
      1400, 1410, 1420, 1430, 1440, 1450, 1460, 1470, 1480, 1490, 1500, 1510, 1520, 1530,
    ]) {
      const before = state.chunkIndex
      state = tick(state, now)
      shown.push(state.chunkIndex - before)
    }
    expect(shown[0]).toBe(1)
    expect(Math.max(...shown)).toBe(1)
    state = run(state, 1540, 3000)
    expect(state.place).toBeCloseTo(50, 9)
  })

  it('ignores a clock that runs backwards', () => {
    const before = run(play(createPlayer(text, settings)), 0, 2000)
    expect(tick(before, 1500).place).toBe(before.place)
  })

  it('finishes at the exact deadline, not at the frame after it', () => {
    const short = tokenizeText('One two three four five six seven.', 'en')
    const state = run(play(createPlayer(short, { ...settings, wpm: 437 })), 3, 3000)
    expect(state.status).toBe('finished')
    expect(state.activeMs).toBeCloseTo((7 * 60_000) / 437, 6)
    expect(state.readWords).toBe(7)
  })

  it('also finishes at the exact deadline after a ramp and a change of speed', () => {
    const short = tokenizeText('One two three four five six seven.', 'en')
    const start = play(createPlayer(short, { ...settings, wpm: 300, rampWords: 4 }))
    const state = run(setWpm(run(start, 0, 400), 600), 410, 5000)
    const rampWordTimes = 8 * Math.LN2 + 3
    expect(state.activeMs).toBeCloseTo(400 + (rampWordTimes - 2) * 100, 6)
  })

  it('starts again, with new counts, when it is played after its end', () => {
    const short = tokenizeText('One two three.', 'en')
    const ended = run(play(createPlayer(short, settings)), 0, 3000)
    expect(play(ended)).toMatchObject({
      status: 'playing',
      chunkIndex: 0,
      readWords: 0,
      activeMs: 0,
    })
    expect(seek(ended, 1)).toMatchObject({ status: 'paused', chunkIndex: 1, readWords: 3 })
  })

  it('is finished at once on an empty text', () => {
    const player = createPlayer(tokenizeText('', 'en'), settings, 7)
    expect(player).toMatchObject({ status: 'finished', place: 0, chunks: [] })
    expect(play(player)).toBe(player)
    expect(step(player, 'sentence', 1)).toBe(player)
    expect(currentWord(setChunkSize(player, 3))).toBe(0)
  })

  it('starts at the word that was saved', () => {
    expect(currentWord(createPlayer(text, settings, 123))).toBe(123)
    expect(currentWord(createPlayer(text, settings, 1e9))).toBe(text.words.length - 1)
  })

  it('keeps the word when the chunk size changes', () => {
    const player = setChunkSize(createPlayer(text, settings, 123), 3)
    const { startWord = 0, endWord = 0 } = player.chunks[player.chunkIndex] ?? {}
    expect(startWord <= 123 && 123 < endWord).toBe(true)
    expect(player.settings.chunkSize).toBe(3)
  })

  it('starts slowly with a ramp, and reports the speed that it really delivered', () => {
    const state = run(play(createPlayer(text, { ...settings, rampWords: 20 })), 0, 30_000)
    expect(state.place).toBeCloseTo(150 - (40 * Math.LN2 - 20), 6)
    const wpm = deliveredWpm(state.readWords, state.activeMs)
    expect(wpm).toBeLessThan(295)
    expect(wpm).toBeGreaterThan(270)
  })

  it('does not restart the ramp when the speed changes inside it', () => {
    const start = play(createPlayer(text, { ...settings, rampWords: 20 }))
    const changed = setWpm(setWpm(run(start, 0, 1000), 900), 300)
    expect(run(changed, 1010, 5000).place).toBeCloseTo(run(start, 0, 5000).place, 9)
  })

  it('restarts the ramp after a jump, at the place that it led to', () => {
    const start = play(createPlayer(text, { ...settings, rampWords: 20 }))
    const inFullSpeed = run(start, 0, 10_000)
    const inTheRamp = run(start, 0, 2000)
    for (const [before, nowMs] of [
      [inFullSpeed, 10_000],
      [inTheRamp, 2000],
    ] as const) {
      const jumped = run(seek(before, 300), nowMs + frameMs, nowMs + 2000)
      expect(jumped.place - seek(before, 300).place).toBeCloseTo(inTheRamp.place, 9)
    }
  })

  it('keeps its place when speed and ramp change inside the ramp', () => {
    const before = run(play(createPlayer(text, { ...settings, rampWords: 20 })), 0, 1000)
    const after = setRampWords(setWpm(before, 500), 10)
    expect(after.place).toBe(before.place)
    expect(tick(after, 1010).place - after.place).toBeLessThan((500 / 60_000) * 10)
  })
})

describe('step', () => {
  const story = tokenizeText('A b c dd. E f gg.\n\nH i Geschwindigkeitsbegrenzung jj. K ll.', 'de')
  const at = (word: number, chunkSize = 1) => createPlayer(story, { ...settings, chunkSize }, word)

  it('by word moves to the next or the previous chunk', () => {
    expect(currentWord(step(at(1), 'word', 1))).toBe(2)
    expect(currentWord(step(at(0, 3), 'word', 1))).toBe(3)
    expect(currentWord(step(at(3, 3), 'word', -1))).toBe(0)
    expect(currentWord(step(at(9), 'word', 1))).toBe(10)
    expect(currentWord(step(at(12), 'word', 1))).toBe(12)
    expect(currentWord(step(at(0), 'word', -1))).toBe(0)
  })

  it('by sentence and paragraph moves to their starts', () => {
    expect(currentWord(step(at(1), 'sentence', 1))).toBe(4)
    expect(currentWord(step(at(6), 'sentence', -1))).toBe(4)
    expect(currentWord(step(at(4), 'sentence', -1))).toBe(0)
    expect(currentWord(step(at(1), 'paragraph', 1))).toBe(7)
    expect(currentWord(step(at(7), 'paragraph', -1))).toBe(0)
  })

  it('back while playing moves to the previous sentence if this one has only begun', () => {
    const playing = run(play(at(4)), 0, 170)
    expect(currentWord(playing)).toBe(5)
    expect(currentWord(step(playing, 'sentence', -1))).toBe(0)
    expect(currentWord(step(pause(playing), 'sentence', -1))).toBe(4)
  })
})
