import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RoundPlan } from '../kernel/game.ts'
import { advancePlay, beginPlay, takeEvent } from '../kernel/play.ts'
import { simulateRound } from '../kernel/simulate.ts'
import { flipCards } from './game.ts'
import {
  findCardSet,
  findPartner,
  isFound,
  judge,
  maxScore,
  type State,
  score,
  start,
  step,
} from './rules.ts'

const seed = 'f'.repeat(32)
const seeds = fc.stringMatching(/^[0-9a-f]{32}$/)
const small: RoundPlan = {
  variant: 'ranked',
  isHardGame: false,
  level: 1,
  language: 'en',
  timeLimitMs: 150_000,
}
const big: RoundPlan = { ...small, level: 3, timeLimitMs: 300_000 }

const begin = () => start(seed, small)
const tap = (state: State, cell: number, atMs = 1_000) => step(state, { atMs, cell })
/** A cell and one with another icon. */
const cellA = 0
const cellB = begin().cards.findIndex((icon) => icon !== begin().cards[cellA])
const cellC = begin().cards.findIndex(
  (icon, cell) => ![cellA, cellB].some((other) => other === cell || begin().cards[other] === icon),
)
const partnerOf = (cell: number) => findPartner(begin(), cell)

/** Finds all pairs, the last one at `clearedAtMs`. */
function clear(plan: RoundPlan, clearedAtMs: number): State {
  const firsts = start(seed, plan).cards.flatMap((icon, cell, cards) =>
    cards.indexOf(icon) === cell ? [cell] : [],
  )
  return firsts.reduce(
    (state, cell) => tap(tap(state, cell, clearedAtMs - 1), findPartner(state, cell), clearedAtMs),
    start(seed, plan),
  )
}

describe('the cards', () => {
  it('spec 9: "small 4 icons timer 150; middle 6 icons 200; big 10 icons 300"', () => {
    const sets = flipCards.modes.map(({ level, timeLimitMs }) => [level, timeLimitMs])
    expect(sets).toEqual([
      [1, 150_000],
      [2, 200_000],
      [3, 300_000],
    ])
    expect([1, 2, 3].map((level) => findCardSet(level).pairCount)).toEqual([4, 6, 10])
  })

  it('show every icon of the set twice, for any seed', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(1, 2, 3), (anySeed, level) => {
        const { cards } = start(anySeed, { ...small, level })
        const icons = new Set(cards)
        expect(icons.size).toBe(findCardSet(level).pairCount)
        for (const icon of icons) expect(cards.filter((other) => other === icon)).toHaveLength(2)
      }),
    )
  })

  it('stay face up when they are equal', () => {
    const state = tap(tap(begin(), cellA), partnerOf(cellA))
    expect(state.open).toEqual([])
    expect(state.found).toEqual([state.cards[cellA]])
    expect([isFound(state, cellA), isFound(state, cellB)]).toEqual([true, false])
  })

  it('are both open for 900 ms when they are different', () => {
    const tried = [
      { atMs: 1_000, cell: cellA },
      { atMs: 2_000, cell: cellB },
    ].reduce(
      (play, event) => {
        const taken = takeEvent(flipCards, play, event)
        if (!taken.isTaken) throw new Error(taken.refusal)
        return taken.play
      },
      beginPlay(flipCards, seed, small, undefined),
    )
    expect(advancePlay(flipCards, tried, 2_899).state.open).toEqual([cellA, cellB])
    expect(advancePlay(flipCards, tried, 2_900).state.open).toEqual([])
  })

  it('are turned back sooner by a tap, which turns a third card over', () => {
    const mismatch = tap(tap(begin(), cellA), cellB)
    expect(tap(mismatch, cellC).open).toEqual([cellC])
    expect(tap(mismatch, cellA).open).toEqual([])
    expect(tap(mismatch, cellB).open).toEqual([])
  })

  it('cannot be turned over twice, once they are found, or where there are none', () => {
    const one = tap(begin(), cellA)
    expect(tap(one, cellA)).toBe(one)
    expect(tap(one, 19)).toBe(one)
    const pair = tap(one, partnerOf(cellA))
    expect(tap(pair, cellA)).toBe(pair)
  })

  it('never show more than two different icons at a time, whatever is tapped', () => {
    fc.assert(
      fc.property(seeds, fc.array(fc.nat(19), { maxLength: 80 }), (anySeed, cells) => {
        let state = start(anySeed, big)
        for (const cell of cells) {
          state = tap(state, cell)
          expect(state.open.length).toBeLessThanOrEqual(2)
          for (const open of state.open) {
            expect(state.seen[open]).toBe(true)
            expect(isFound(state, open)).toBe(false)
          }
          if (state.clearedAtMs === null) expect(score(state)).toBe(state.found.length * 5)
        }
      }),
    )
  })
})

describe('the score', () => {
  it('spec 4: "5 a pair, and when cleared 100 x time left / limit"', () => {
    expect(score(tap(tap(begin(), cellA), partnerOf(cellA)))).toBe(5)
    expect(score(clear(small, 75_000))).toBe(20 + 50)
    expect(score(clear(small, 75_001))).toBe(20 + 49)
    expect(score(clear(big, 60_000))).toBe(50 + 80)
    expect(score(clear(big, 300_000))).toBe(50)
    expect([maxScore(small), maxScore(big)]).toEqual([120, 150])
  })

  it('has no points for time without a limit', () => {
    const relaxed: RoundPlan = { ...small, variant: 'relaxed', timeLimitMs: null }
    expect(score(clear(relaxed, 30_000))).toBe(20)
    expect(maxScore(relaxed)).toBe(20)
  })
})

describe('the answers', () => {
  const judgeTap = (state: State, cell: number, atMs: number) =>
    judge(state, tap(state, cell, atMs), atMs)

  it('are right for a pair, timed from its first card', () => {
    const one = tap(begin(), cellA, 1_000)
    expect(judgeTap(begin(), cellA, 1_000)).toBeUndefined()
    expect(judgeTap(one, partnerOf(cellA), 1_700)).toEqual({ isRight: true, reactionMs: 700 })
  })

  it('are none for two different cards whose partners nobody has seen', () => {
    expect(judgeTap(tap(begin(), cellA), cellB, 1_700)).toBeUndefined()
  })

  it('are wrong if the partner of the first card had been seen', () => {
    const seen = tap(tap(begin(), cellA), cellB)
    const again = tap(seen, partnerOf(cellA), 3_000)
    expect(judge(seen, again, 3_000)).toBeUndefined()
    expect(judgeTap(again, cellB, 3_500)).toEqual({ isRight: false, reactionMs: 500 })
    expect(judgeTap(again, cellA, 3_500)).toEqual({ isRight: true, reactionMs: 500 })
  })

  it('are all right for a player who forgets nothing, and some wrong for one who does', () => {
    const answersAt = (skill: number) => {
      const { options, events, endedAtMs } = simulateRound(flipCards, seed, big, skill, undefined)
      const played = events.reduce(
        (play, event) => {
          const taken = takeEvent(flipCards, play, { cell: 0, ...event })
          return taken.isTaken ? taken.play : play
        },
        beginPlay(flipCards, seed, { ...options, timeLimitMs: 300_000 }, undefined),
      )
      return advancePlay(flipCards, played, endedAtMs).answers
    }
    expect(answersAt(1)).toHaveLength(10)
    expect(answersAt(1).every(({ isRight }) => isRight)).toBe(true)
    expect(answersAt(0).some(({ isRight }) => !isRight)).toBe(true)
  })
})
