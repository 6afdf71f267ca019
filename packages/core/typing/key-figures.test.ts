import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countBigrams, countKeys } from './key-figures.ts'
import { type Press, readRun } from './run.ts'
import { insert, makePlan, runs, typeEvenly } from './testing/typing-logs.ts'

function press(text: string, typed: string): readonly Press[] {
  return readRun(typeEvenly(typed), makePlan(text)).presses
}

describe('the figures of keys in any run', () => {
  it('hold together', () => {
    fc.assert(
      fc.property(runs, ({ plan, log }) => {
        const { presses } = readRun(log, plan)
        const keys = countKeys(presses)
        const bigrams = countBigrams(presses)
        for (const { key, tries, errors, timesMs } of [...keys, ...bigrams]) {
          expect(tries).toBeGreaterThan(0)
          expect(errors + timesMs.length).toBeLessThanOrEqual(tries)
          expect(timesMs.every((ms) => ms >= 0 && ms <= 3_000)).toBe(true)
          expect(key).not.toMatch(/\s/)
        }
        const tries = (all: typeof keys) => all.reduce((sum, figures) => sum + figures.tries, 0)
        expect(tries(bigrams)).toBeLessThanOrEqual(tries(keys))
        expect(tries(keys)).toBeLessThanOrEqual(presses.length)
      }),
      { numRuns: 300 },
    )
  })
})

describe('countKeys', () => {
  it('counts first tries and their times, capitals with their letters and without spaces', () => {
    expect(countKeys(press('Aa ba', 'Aa xa'))).toEqual([
      { key: 'a', tries: 3, errors: 0, timesMs: [200] },
      { key: 'b', tries: 1, errors: 1, timesMs: [] },
    ])
  })

  it('does not take a corrected key for a known one, nor for a fast one', () => {
    const events = [
      insert(0, 'a'),
      insert(200, 'x'),
      { kind: 'delete', atMs: 220, count: 1 } as const,
      insert(240, 'b'),
    ]
    const { presses } = readRun({ events, endedAtMs: 240 }, makePlan('ab'))
    expect(countKeys(presses)).toContainEqual({ key: 'b', tries: 1, errors: 1, timesMs: [] })
  })

  it('does not take a long hesitation for a time', () => {
    const events = [insert(0, 'a'), insert(3_001, 'b'), insert(6_001, 'c')]
    const { presses } = readRun({ events, endedAtMs: 6_001 }, makePlan('abc'))
    const times = countKeys(presses).map(({ key, timesMs }) => [key, timesMs])
    expect(times).toEqual([
      ['a', []],
      ['b', []],
      ['c', [3_000]],
    ])
  })
})

describe('countBigrams', () => {
  it('counts pairs within words, of which the first was right', () => {
    expect(countBigrams(press('the tha', 'the txa'))).toEqual([
      { key: 'he', tries: 1, errors: 0, timesMs: [200] },
      { key: 'th', tries: 2, errors: 1, timesMs: [200] },
    ])
  })
})
