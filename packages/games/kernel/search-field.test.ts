import { languages } from '@fovea/contract/languages.ts'
import { loadSequences, type Sequence, sequenceColors } from '@fovea/words/sequences.ts'
import { digestOf, spellsOffence } from '@fovea/words/stop-list.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RoundPlan } from './game.ts'
import { findLookAlikes, rateLikeness } from './look-alikes.ts'
import {
  cellCount,
  lookAlikeCount,
  relaxedFieldCount,
  restMs,
  type SearchState,
  searchGame,
  startSearch,
} from './search-field.ts'

const seed = 'b'.repeat(32)
const seeds = fc.stringMatching(/^[0-9a-f]{32}$/)
const loaded = await Promise.all(languages.map((language) => loadSequences(language)))
const stopList = { language: 'en', digests: new Set<number>() } as const
const lists = loaded
  .flatMap(({ bigrams, trigrams }) => [bigrams, trigrams])
  .map((ofLength) => ({ sequences: ofLength, stopList }))
/** What neighbouring copies of a target would spell. */
const stopThe = {
  language: 'en',
  digests: new Set(['thth', 'hehe', 'inin', 'erer'].map(digestOf)),
} as const
const valuesOf = (list: { sequences: readonly Sequence[] }) =>
  list.sequences.map(({ value }) => value)
const sequences = fc.constantFrom(...lists)
const bigrams = lists[0] ?? { sequences: [], stopList }
const plan: RoundPlan = {
  variant: 'ranked',
  isHardGame: false,
  level: 1,
  language: 'en',
  timeLimitMs: 60_000,
}
const relaxed: RoundPlan = { ...plan, variant: 'relaxed', timeLimitMs: null }

const { step, expire, judge, isOver } = searchGame

const listCells = ({ field }: SearchState, isCopy: boolean) =>
  field.cells.filter(({ value }) => (value === field.target) === isCopy).map(({ id }) => id)

const clearField = (state: SearchState) =>
  listCells(state, true).reduce((from, cell, tap) => step(from, { atMs: 300 * tap, cell }), state)

const othersOf = ({ field }: SearchState) =>
  new Set(field.cells.map(({ value }) => value).filter((value) => value !== field.target))

describe('a field', () => {
  it('has 30 cells, of which four to seven are copies of the target', () => {
    fc.assert(
      fc.property(seeds, sequences, fc.boolean(), (anySeed, list, isHardGame) => {
        const state = startSearch(anySeed, { ...plan, isHardGame }, list)
        expect(state.field.cells).toHaveLength(cellCount)
        expect(listCells(state, true).length).toBeGreaterThanOrEqual(4)
        expect(listCells(state, true).length).toBeLessThanOrEqual(7)
        for (const value of othersOf(state)) expect(valuesOf(list)).toContain(value)
      }),
    )
  })

  it('has colours that say nothing about what is written on a tile', () => {
    const state = startSearch(seed, plan, bigrams)
    const ofCopies = listCells(state, true).map((cell) => state.field.cells[cell]?.color)
    expect(new Set(ofCopies).size).toBeGreaterThan(1)
    const all = new Set(state.field.cells.map(({ color }) => color))
    expect([...all].sort()).toEqual(sequenceColors.toSorted())
  })

  it('has no row whose tiles spell what is on the stop list', () => {
    const list = { sequences: bigrams.sequences, stopList: stopThe }
    fc.assert(
      fc.property(seeds, (anySeed) => {
        const { cells } = startSearch(anySeed, plan, list).field
        for (let row = 0; row < cellCount; row += 5) {
          const values = cells.slice(row, row + 5).map(({ value }) => value)
          expect(spellsOffence(stopThe, values)).toBe(false)
        }
      }),
    )
  })

  it('has only look-alikes beside the target in the hard variant', () => {
    fc.assert(
      fc.property(seeds, sequences, (anySeed, list) => {
        const state = startSearch(anySeed, { ...plan, isHardGame: true }, list)
        const alike = findLookAlikes(state.field.target, valuesOf(list), lookAlikeCount)
        for (const value of othersOf(state)) expect(alike).toContain(value)
      }),
    )
  })

  it('is followed by one with another target when all copies are found', () => {
    fc.assert(
      fc.property(seeds, sequences, (anySeed, list) => {
        const first = startSearch(anySeed, plan, list)
        const second = clearField(first)
        expect(second).toMatchObject({ fieldIndex: 1, found: [], closed: [] })
        expect(second.foundCount).toBe(listCells(first, true).length)
        expect(second.field.target).not.toBe(first.field.target)
      }),
    )
  })
})

describe('look-alikes', () => {
  it('share letters with the target or have similar ones, the most alike first', () => {
    const alike = findLookAlikes('th', ['th', 'es', 'ta', 'ht', 'nd', 'ti', 'he'], 4)
    expect(alike[0]).toBe('ht')
    expect(alike).toEqual(expect.arrayContaining(['ta', 'ti']))
    expect(alike).not.toContain('es')
    expect(rateLikeness('шо', 'що')).toBeGreaterThan(rateLikeness('шо', 'ао'))
    expect(rateLikeness('ná', 'na')).toBeGreaterThan(rateLikeness('ná', 'nx'))
  })

  it('are alike in at least one letter in every language', () => {
    for (const list of lists.map(valuesOf)) {
      for (const target of list) {
        for (const other of findLookAlikes(target, list, lookAlikeCount)) {
          expect(rateLikeness(target, other), `${target} ${other}`).toBeGreaterThan(0)
        }
      }
    }
  })
})

describe('a tap', () => {
  const state = startSearch(seed, plan, bigrams)
  const [copy = -1] = listCells(state, true)
  const [other = -1, another = -1] = listCells(state, false)

  it('finds a copy once', () => {
    const found = step(state, { atMs: 400, cell: copy })
    expect(found).toMatchObject({ foundCount: 1, missCount: 0, found: [copy] })
    expect(step(found, { atMs: 800, cell: copy })).toBe(found)
  })

  it('on a wrong tile closes it, and the field rests for half a second', () => {
    const missed = step(state, { atMs: 400, cell: other })
    expect(missed).toMatchObject({ foundCount: 0, missCount: 1, closed: [other] })
    expect(searchGame.nextDeadlineMs(missed)).toBe(400 + restMs)
    expect(step(missed, { atMs: 500, cell: copy })).toBe(missed)
    const rested = expire(missed)
    expect(searchGame.nextDeadlineMs(rested)).toBeNull()
    expect(step(rested, { atMs: 950, cell: other })).toBe(rested)
    expect(step(rested, { atMs: 950, cell: another }).closed).toEqual([other, another])
    expect(step(rested, { atMs: 950, cell: copy }).foundCount).toBe(1)
  })

  it('is timed from the last copy found, or from the beginning of the round', () => {
    const found = step(state, { atMs: 400, cell: copy })
    expect(judge(state, found, 400)).toEqual({ isRight: true, reactionMs: 400 })
    const missed = step(found, { atMs: 1_000, cell: other })
    expect(judge(found, missed, 1_000)).toEqual({ isRight: false, reactionMs: 600 })
    expect(judge(missed, expire(missed), 1_500)).toBeUndefined()
  })
})

describe('a round', () => {
  it('without a time limit is over after six fields', () => {
    let state = startSearch(seed, relaxed, bigrams)
    for (let field = 0; field < relaxedFieldCount; field++) {
      expect(isOver(state)).toBe(false)
      state = clearField(state)
    }
    expect(isOver(state)).toBe(true)
  })

  it('does not reward drumming: tapping every tile in turn at full speed finds less than a copy in 1.5 s', () => {
    fc.assert(
      fc.property(seeds, (anySeed) => {
        expect(drum(anySeed)).toBeLessThan(40)
      }),
      { numRuns: 50 },
    )
  })
})

/** How many copies somebody finds in 60 s who taps a tile every 150 ms without looking. */
function drum(anySeed: string): number {
  let state = startSearch(anySeed, plan, bigrams)
  let atMs = 0
  let cell = 0
  while (atMs < 60_000) {
    const isResting = state.restsUntilMs !== null
    if (isResting) state = expire(state)
    atMs += isResting ? restMs : 150
    if (isResting) continue
    const { fieldIndex } = state
    state = step(state, { atMs, cell })
    cell = state.fieldIndex === fieldIndex ? (cell + 1) % cellCount : 0
  }
  return state.foundCount
}
