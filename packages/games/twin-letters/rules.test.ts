import { languages } from '@fovea/contract/languages.ts'
import { alphabets } from '@fovea/words/alphabets.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RoundPlan } from '../kernel/game.ts'
import { twinLetters } from './game.ts'
import {
  cellCount,
  expire,
  findTwin,
  listTwins,
  maxScore,
  pairCount,
  relaxedFieldCount,
  restMs,
  type State,
  score,
  start,
  step,
} from './rules.ts'

const stopList = { language: 'en', digests: new Set<number>() } as const
const seed = 'd'.repeat(32)
const seeds = fc.stringMatching(/^[0-9a-f]{32}$/)
const anyLanguage = fc.constantFrom(...languages)
const plan: RoundPlan = {
  variant: 'ranked',
  isHardGame: false,
  level: 1,
  language: 'en',
  timeLimitMs: 60_000,
}
const relaxed: RoundPlan = { ...plan, variant: 'relaxed', timeLimitMs: null }
const first = start(seed, plan, { alphabet: alphabets.en, stopList })

function match(state: State, atMs: number): State {
  const cell = state.cells.findIndex((_, index) => !state.matched.includes(index))
  return step(step(state, { atMs, cell }), { atMs: atMs + 300, cell: findTwin(state, cell) })
}

/** A cell that is not the first one and does not match it. */
const stranger = first.cells.findIndex((_, cell) => cell !== 0 && cell !== findTwin(first, 0))

function missFirst(atMs: number): State {
  return step(step(first, { atMs: atMs - 300, cell: 0 }), { atMs, cell: stranger })
}

describe('a field', () => {
  it('has ten letters of the language, each once small and once as a capital', () => {
    fc.assert(
      fc.property(seeds, anyLanguage, (anySeed, language) => {
        const { cells } = start(anySeed, plan, { alphabet: alphabets[language], stopList })
        const small = cells.filter((letter) => letter === letter.toLowerCase())
        expect(cells).toHaveLength(cellCount)
        expect(new Set(small).size).toBe(pairCount)
        expect(new Set(cells)).toEqual(
          new Set(small.flatMap((letter) => [letter, letter.toUpperCase()])),
        )
        for (const letter of small) expect(alphabets[language]).toContain(letter)
      }),
    )
  })

  it('has only letters whose capital has another shape, where the alphabet has enough of them', () => {
    for (const language of ['en', 'de', 'es', 'fr', 'it', 'pl', 'pt'] as const) {
      for (const letter of listTwins(alphabets[language]))
        expect('ckopsuvwxyz').not.toContain(letter)
    }
    expect(listTwins(alphabets.ru)).toHaveLength(33)
    expect(listTwins(alphabets.ua)).toHaveLength(33)
  })

  it('is followed by another one when all pairs are found', () => {
    let state = first
    for (let pair = 0; pair < pairCount; pair++) state = match(state, pair * 1_000)
    expect(state).toMatchObject({ fieldIndex: 1, matched: [], matchCount: pairCount })
    expect(state.cells).not.toEqual(first.cells)
  })
})

describe('a pair', () => {
  it('spec 9: "twin letters 40 per match"', () => {
    expect(score(match(first, 500))).toBe(40)
    expect(score(match(match(first, 500), 1_500))).toBe(80)
  })

  it('can be tapped in either order', () => {
    const twin = findTwin(first, 0)
    const state = step(step(first, { atMs: 400, cell: twin }), { atMs: 800, cell: 0 })
    expect(state).toMatchObject({ matchCount: 1, matched: [twin, 0], open: null })
  })

  it('that is wrong costs one second in which no tap counts, and no points', () => {
    const missed = missFirst(2_000)
    expect(missed).toMatchObject({
      missCount: 1,
      matchCount: 0,
      open: null,
      wrongPair: [0, stranger],
    })
    expect(twinLetters.nextDeadlineMs?.(missed)).toBe(2_000 + restMs)
    expect(step(missed, { atMs: 2_500, cell: 0 })).toBe(missed)
    expect(step(expire(missed, 3_000), { atMs: 3_100, cell: 0 }).open).toBe(0)
  })

  it('can be taken back as long as it is only begun', () => {
    const open = step(first, { atMs: 400, cell: 3 })
    const back = step(open, { atMs: 800, cell: 3 })
    expect([open.open, back.open]).toEqual([3, null])
    expect(back.missCount).toBe(0)
  })

  it('is timed from the pair before it or, after a wrong one, from when the field takes taps again', () => {
    const judge = (before: State, after: State, atMs: number) =>
      twinLetters.judge?.(before, after, atMs)
    expect(judge(first, step(first, { atMs: 400, cell: 0 }), 400)).toBeUndefined()
    expect(judge(first, match(first, 500), 800)).toEqual({ isRight: true, reactionMs: 800 })
    const missed = missFirst(2_000)
    const rested = expire(missed, 3_000)
    expect(judge(first, missed, 2_000)).toEqual({ isRight: false, reactionMs: 2_000 })
    expect(judge(missed, rested, 3_000)).toBeUndefined()
    expect(judge(rested, match(rested, 3_500), 3_800)).toEqual({ isRight: true, reactionMs: 800 })
  })
})

describe('a round', () => {
  it('without a time limit is over after three fields', () => {
    let state = start(seed, relaxed, { alphabet: alphabets.en, stopList })
    for (let pair = 0; pair < relaxedFieldCount * pairCount; pair++) {
      expect(twinLetters.isOver(state)).toBe(false)
      state = match(state, pair * 1_000)
    }
    expect(twinLetters.isOver(state)).toBe(true)
    expect(score(state)).toBe(maxScore(relaxed))
  })

  it('reports its matches', () => {
    expect(twinLetters.outcome(match(first, 500))).toEqual({ isWon: false, matches: 1 })
  })
})
