import { makeRandom } from '@fovea/core/random.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { balanceTrials } from './balance.ts'

const seeds = fc.stringMatching(/^[0-9a-f]{32}$/)

function longestRun(trials: readonly number[]): number {
  let [longest, run] = [0, 0]
  trials.forEach((one, index) => {
    run = one === trials[index - 1] ? run + 1 : 1
    longest = Math.max(longest, run)
  })
  return longest
}

it('gives each condition equally often, never more than a run in a row', () => {
  const counts = {
    conditions: fc.integer({ min: 2, max: 6 }),
    runMax: fc.integer({ min: 1, max: 4 }),
  }
  fc.assert(
    fc.property(seeds, fc.record(counts), fc.nat(120), (seed, { conditions, runMax }, count) => {
      const all = Array.from({ length: conditions }, (_, index) => index)
      const trials = balanceTrials(makeRandom(seed), all, count, runMax)
      expect(trials).toHaveLength(count)
      const times = all.map((one) => trials.filter((trial) => trial === one).length)
      expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(1)
      expect(longestRun(trials)).toBeLessThanOrEqual(runMax)
    }),
  )
})

it('begins with any condition', () => {
  const firsts = Array.from({ length: 40 }, (_, index) => {
    const seed = index.toString(16).padStart(32, '0')
    return balanceTrials(makeRandom(seed), ['a', 'b'], 10)[0]
  })
  expect(new Set(firsts).size).toBe(2)
})

it('refuses what cannot be balanced', () => {
  const random = makeRandom('0'.repeat(32))
  expect(() => balanceTrials(random, [], 1)).toThrow(RangeError)
  expect(() => balanceTrials(random, ['only'], 4, 3)).toThrow(RangeError)
})

it('refuses what has no order: no conditions, or one of them more often than a run may be long', () => {
  const balance = (conditions: string[], count: number) =>
    balanceTrials(makeRandom('0'.repeat(32)), conditions, count, 3)
  expect(balance(['a'], 3)).toEqual(['a', 'a', 'a'])
  expect(() => balance(['a'], 4)).toThrow('4 trials of 1 conditions, 3 in a row')
  expect(() => balance([], 0)).toThrow(RangeError)
})
