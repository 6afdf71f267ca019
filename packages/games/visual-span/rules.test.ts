import { languages } from '@fovea/contract/languages.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listPlainLetters } from './letters.ts'
import {
  countRight,
  expire,
  findNextLevel,
  maxScore,
  nextDeadlineMs,
  type State,
  score,
  start,
  step,
} from './rules.ts'

const stopList = { language: 'en', digests: new Set<number>() } as const
const seed = 'a'.repeat(32)
const seeds = fc.stringMatching(/^[0-9a-f]{32}$/)
const letters = listPlainLetters('en')
const ranked = { variant: 'ranked', level: 2 } as const

/** Lets the phases pass that end by themselves. */
function wait(state: State): State {
  const deadlineMs = nextDeadlineMs(state)
  return deadlineMs === null ? state : wait(expire(state, deadlineMs))
}

/** Reports the string of one trial two seconds after the mask, and waits for the next one. */
function report(state: State, write: (shown: string) => string): State {
  const atMs = (state.clock?.sinceMs ?? 0) + 2_000
  return wait(step(state, { atMs, letters: write(state.shown) }))
}

const asShown = (shown: string) => shown
const blank = () => ''

function playRound(level: number, writers: readonly ((shown: string) => string)[]): State {
  const begun = wait(start(seed, { variant: 'ranked', level }, { letters, stopList }))
  return Array.from({ length: 20 }).reduce<State>(
    (state, _, trial) => report(state, writers[trial % writers.length] ?? blank),
    begun,
  )
}

describe('the letters', () => {
  it('are those of the alphabet that are not another one with a mark', () => {
    const counts = languages.map((language) => [language, listPlainLetters(language).length])
    expect(Object.fromEntries(counts)).toEqual({
      en: 26,
      ru: 31,
      de: 26,
      es: 26,
      fr: 26,
      it: 21,
      pl: 23,
      pt: 26,
      ua: 30,
    })
    expect(listPlainLetters('pl')).toBe('abcdefghijklmnoprstuwyz')
    expect(listPlainLetters('ru')).not.toMatch(/[ёй]/)
  })
})

describe('a trial', () => {
  it('shows a dot for 800 to 1200 ms, letters for 150 ms, a mask for 300 ms, and then waits', () => {
    fc.assert(
      fc.property(seeds, (anySeed) => {
        const fixation = start(anySeed, ranked, { letters, stopList })
        const shownAtMs = nextDeadlineMs(fixation) ?? 0
        expect(shownAtMs).toBeGreaterThanOrEqual(800)
        expect(shownAtMs).toBeLessThanOrEqual(1_200)
        const stimulus = expire(fixation, shownAtMs)
        expect(stimulus.clock?.phase).toBe('stimulus')
        expect(nextDeadlineMs(stimulus)).toBe(shownAtMs + 150)
        const mask = expire(stimulus, shownAtMs + 150)
        expect(nextDeadlineMs(mask)).toBe(shownAtMs + 450)
        const answer = expire(mask, shownAtMs + 450)
        expect([answer.clock?.phase, nextDeadlineMs(answer)]).toEqual(['answer', null])
      }),
    )
  })

  it('shows the letters for 400 ms in a relaxed round', () => {
    const fixation = start(seed, { ...ranked, variant: 'relaxed' }, { letters, stopList })
    const shownAtMs = nextDeadlineMs(fixation) ?? 0
    expect(nextDeadlineMs(expire(fixation, shownAtMs))).toBe(shownAtMs + 400)
  })

  it('shows different letters of the language, as many as the width', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...languages), (anySeed, language) => {
        const plain = listPlainLetters(language)
        const { shown } = start(
          anySeed,
          { variant: 'ranked', level: 4 },
          { letters: plain, stopList },
        )
        expect(new Set(shown).size).toBe(9)
        for (const letter of shown) expect(plain).toContain(letter)
      }),
    )
  })

  it('takes no report before its mask is gone, and only one', () => {
    const fixation = start(seed, ranked, { letters, stopList })
    expect(step(fixation, { atMs: 100, letters: fixation.shown })).toBe(fixation)
    const answer = wait(fixation)
    const told = step(answer, { atMs: 3_000, letters: answer.shown })
    expect(step(told, { atMs: 3_100, letters: answer.shown })).toBe(told)
    expect(nextDeadlineMs(told)).toBe(3_700)
  })

  it('is worth 5 points for each letter in its place', () => {
    expect(countRight('abcde', 'abcde')).toBe(5)
    expect(countRight('abcde', 'a cxe')).toBe(3)
    expect(countRight('abcde', 'bcdea')).toBe(0)
    expect(countRight('abc', 'abcdefg')).toBe(3)
    const answer = wait(start(seed, ranked, { letters, stopList }))
    expect(score(report(answer, (shown) => `${shown.slice(0, 3)}  `))).toBe(15)
  })
})

describe('a round', () => {
  it('has twenty trials', () => {
    const ended = playRound(2, [asShown, blank])
    expect(ended.results).toHaveLength(20)
    expect([ended.clock, nextDeadlineMs(ended)]).toEqual([null, null])
  })

  it('widens the string after each right trial until the first wrong one', () => {
    const widths = playRound(2, [asShown, asShown, asShown, blank]).results.map(
      ({ width }) => width,
    )
    expect(widths.slice(0, 5)).toEqual([5, 6, 7, 8, 7])
  })

  it('then widens it after two right trials and narrows it after each wrong one', () => {
    const widths = playRound(2, [blank, asShown, asShown]).results.map(({ width }) => width)
    expect(widths.slice(0, 8)).toEqual([5, 4, 4, 5, 4, 4, 5, 4])
  })

  it('stays between 2 and 12 letters', () => {
    expect(playRound(1, [blank]).results.at(-1)?.width).toBe(2)
    expect(playRound(4, [asShown]).results.at(-1)?.width).toBe(12)
  })

  it('has the highest score when everything is reported', () => {
    for (const level of [1, 2, 3, 4]) {
      expect(score(playRound(level, [asShown]))).toBe(maxScore({ level }))
    }
  })

  it('lets the next round begin narrower than it ended', () => {
    expect(findNextLevel(playRound(1, [blank]))).toBe(1)
    expect(findNextLevel(playRound(1, [asShown]))).toBe(4)
    const at = (level: number) =>
      findNextLevel({ ...playRound(1, [blank]), staircase: { level, rightInRow: 0 } })
    expect([3, 4, 5, 6, 7, 8, 9, 10].map(at)).toEqual([1, 1, 1, 2, 2, 3, 3, 4])
  })
})
