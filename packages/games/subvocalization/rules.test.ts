import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Event,
  findNextLevel,
  findVerdict,
  findWpm,
  leadInCount,
  type State,
  score,
  start,
  step,
} from './rules.ts'
import { countWords, loadTexts } from './texts.ts'

const seed = 'a'.repeat(32)
const seeds = fc.stringMatching(/^[0-9a-f]{32}$/)
const texts = await loadTexts('en')

function play(state: State, events: readonly Event[]): State {
  return events.reduce(step, state)
}

function tapSteadily(state: State, count: number, fromMs: number, beatMs = 500): State {
  const taps = Array.from({ length: count }, (_, index) => ({
    atMs: fromMs + index * beatMs,
    kind: 'tap' as const,
  }))
  return play(state, taps)
}

type Round = { level?: number; beats?: number; beatMs?: number; isRight?: boolean }

/** A whole round: the lead-in ends at 4000 ms, and the text has been read after so many beats. */
function playRound({ level = 2, beats = 60, beatMs = 500, isRight = true }: Round = {}): State {
  const begun = tapSteadily(start(seed, { level }, texts), leadInCount, 500)
  const doneAtMs = 4_000 + beats * beatMs
  const read = tapSteadily(begun, beats - 1, 4_000 + beatMs, beatMs)
  const { rightOption } = read
  const option = isRight ? rightOption : (rightOption + 1) % 4
  return play(read, [
    { atMs: doneAtMs, kind: 'done' },
    { atMs: doneAtMs + 3_000, kind: 'answer', option },
  ])
}

describe('reading with a tapped beat', () => {
  it('chooses the text and the order of its options by the seed', () => {
    fc.assert(
      fc.property(seeds, (anySeed) => {
        const state = start(anySeed, { level: 2 }, texts)
        const chosen = texts.find(({ title }) => title === state.text.title)
        expect(state.options.toSorted()).toEqual(chosen?.options.toSorted())
        expect(state.options[state.rightOption]).toBe(chosen?.options[0])
      }),
    )
    const all = Array.from({ length: 64 }, (_, index) =>
      start(index.toString(16).padStart(32, '0'), { level: 2 }, texts),
    )
    expect(new Set(all.map(({ text }) => text.title)).size).toBe(texts.length)
    expect(new Set(all.map(({ rightOption }) => rightOption)).size).toBe(4)
  })

  it('shows the text with the eighth tap, which is also the first tap of the reading', () => {
    const before = tapSteadily(start(seed, { level: 2 }, texts), leadInCount - 1, 500)
    expect(before).toMatchObject({ phase: 'lead-in', tapsMs: [] })
    const shown = step(before, { atMs: 4_100, kind: 'tap' })
    expect(shown).toMatchObject({ phase: 'reading', tapsMs: [4_100] })
  })

  it('is worth the reading speed in whole words a minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 200 }), (beats) => {
        const state = playRound({ beats })
        const minutes = (beats * 500) / 60_000
        expect(score(state)).toBe(Math.round(countWords(state.text.text) / minutes))
        expect(findVerdict(state)).toBe('counted')
      }),
    )
  })

  it('is worth nothing with a wrong answer', () => {
    const state = playRound({ isRight: false })
    expect([findVerdict(state), score(state)]).toEqual(['wrong-answer', 0])
  })

  it('is worth nothing if the beat of the level was not kept', () => {
    const state = playRound({ beats: 40, beatMs: 700 })
    expect([findVerdict(state), score(state)]).toEqual(['beat-lost', 0])
    expect(findVerdict(playRound({ level: 1, beats: 40, beatMs: 700 }))).toBe('counted')
  })

  it('is worth nothing above 1000 words a minute', () => {
    const { text } = start(seed, { level: 2 }, texts)
    const beatsAtLimit = (countWords(text.text) * 60_000) / 1_000 / 500
    const state = playRound({ beats: Math.ceil(beatsAtLimit) - 1 })
    expect(findWpm(state)).toBeGreaterThan(1_000)
    expect([findVerdict(state), score(state)]).toEqual(['too-fast', 0])
    expect(score(playRound({ beats: Math.ceil(beatsAtLimit) }))).toBeGreaterThan(900)
  })

  it('has no score before the question is answered, and does not change after', () => {
    const state = playRound()
    const question = { ...state, phase: 'question' as const, chosenOption: null }
    expect([findVerdict(question), score(question)]).toEqual([null, 0])
    const changed = step(state, { atMs: 60_000, kind: 'answer', option: 0 })
    expect(changed).toBe(state)
  })

  it('takes two taps within 50 ms for one', () => {
    const begun = tapSteadily(start(seed, { level: 2 }, texts), leadInCount, 500)
    expect(step(begun, { atMs: 4_049, kind: 'tap' })).toBe(begun)
    expect(step(begun, { atMs: 4_050, kind: 'tap' }).tapsMs).toEqual([4_000, 4_050])
  })

  it('takes a press right after the end of reading for a tap, not for an answer', () => {
    const begun = tapSteadily(start(seed, { level: 2 }, texts), 60, 500)
    const asked = step(begun, { atMs: 40_000, kind: 'done' })
    expect(step(asked, { atMs: 40_599, kind: 'answer', option: 0 })).toBe(asked)
    expect(step(asked, { atMs: 40_600, kind: 'answer', option: 0 }).phase).toBe('verdict')
  })

  it('ignores what has no place in the phase', () => {
    const begun = start(seed, { level: 2 }, texts)
    expect(step(begun, { atMs: 100, kind: 'done' })).toBe(begun)
    expect(step(begun, { atMs: 100, kind: 'answer', option: 0 })).toBe(begun)
    expect(step(begun, { atMs: 100, kind: 'close' })).toBe(begun)
    const ended = playRound()
    expect(step(ended, { atMs: 90_000, kind: 'tap' })).toBe(ended)
    expect(step(ended, { atMs: 90_000, kind: 'close' }).phase).toBe('closed')
  })

  it('quickens the beat after a round that counts and slows it after any other', () => {
    expect(findNextLevel(playRound())).toBe(3)
    expect(findNextLevel(playRound({ level: 3, beatMs: 400 }))).toBe(3)
    expect(findNextLevel(playRound({ isRight: false }))).toBe(1)
    expect(findNextLevel(playRound({ level: 1, isRight: false }))).toBe(1)
  })
})
