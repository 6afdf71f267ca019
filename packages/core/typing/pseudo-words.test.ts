import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeRandom } from '../random.ts'
import { listPairs, makePseudoWord } from './pseudo-words.ts'

const seeds = fc.stringMatching(/^[0-9a-f]{32}$/)
const letters = [...'etaoniž']
const bigrams = ['ta', 'an', 'ne', 'et', 'ni', 'io', 'on', 'ex', 'xe']

test('made-up words have three to six letters, each number as often', () => {
  const random = makeRandom('5'.repeat(32))
  const lengths = Array.from(
    { length: 400 },
    () => makePseudoWord(random, letters, bigrams, '').length,
  )
  const counts = [2, 3, 4, 5, 6, 7].map((wanted) => lengths.filter((one) => one === wanted).length)
  expect([counts[0], counts[5]]).toEqual([0, 0])
  for (const count of counts.slice(1, 5)) expect(count).toBeGreaterThan(70)
})

test('a made-up word contains the wanted letter, no unknown one, and pairs where there are any', () => {
  fc.assert(
    fc.property(seeds, fc.constantFrom('', ...letters), (seed, wanted) => {
      const word = makePseudoWord(makeRandom(seed), letters, bigrams, wanted)
      expect(word).toContain(wanted)
      expect([...word].every((letter) => letters.includes(letter))).toBe(true)
      const pairs = [...word].slice(1).map((letter, at) => word[at] + letter)
      for (const pair of pairs) if (!pair.includes('ž')) expect(bigrams).toContain(pair)
    }),
  )
})

test('the pairs of a letter are those beside it, each once', () => {
  expect(listPairs(['orna', 'erte', 'or', 'a'], 'r')).toEqual(['or', 'rn', 'er', 'rt'])
  expect(listPairs(['orna'], '')).toEqual([])
})
