import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSeed, makeRandom } from './random.ts'

const seeds = fc.stringMatching(/^[0-9a-f]{32}$/)
const zeroSeed = '0'.repeat(32)

/** sfc32 written in big integers from its description, independently of our code. */
function* referenceSfc32(seed: string, skipped: number) {
  const mask = 0xffff_ffffn
  let [a, b, c, counter] = [0, 8, 16, 24].map((at) => BigInt(`0x${seed.slice(at, at + 8)}`)) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  for (let index = 0; ; index++) {
    const drawn = (a + b + counter) & mask
    const rotated = ((c << 21n) | (c >> 11n)) & mask
    a = b ^ (b >> 9n)
    b = (c * 9n) & mask
    c = (rotated + drawn) & mask
    counter = (counter + 1n) & mask
    if (index >= skipped) yield Number(drawn)
  }
}

describe('makeRandom', () => {
  it('gives the numbers of sfc32 after its warm-up', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const random = makeRandom(seed)
        const reference = referenceSfc32(seed, 20)
        for (let draw = 0; draw < 20; draw++) {
          expect(random.nextUint32()).toBe(reference.next().value)
        }
      }),
    )
  })

  it('will always draw the same numbers for the same seed and stream', () => {
    const random = makeRandom('000102030405060708090a0b0c0d0e0f', 3)
    expect(Array.from({ length: 8 }, () => random.nextInt(100))).toEqual([
      3, 77, 20, 38, 73, 29, 26, 17,
    ])
  })

  it('draws unrelated numbers in neighbouring streams of one seed', () => {
    const bits = Array.from({ length: 400 }, (_, stream) => {
      const first = makeRandom(zeroSeed, stream).nextUint32()
      const second = makeRandom(zeroSeed, stream + 1).nextUint32()
      return (first ^ second).toString(2).replaceAll('0', '').length
    })
    const meanDifferingBits = bits.reduce((sum, count) => sum + count, 0) / bits.length
    expect(meanDifferingBits).toBeGreaterThan(15)
    expect(meanDifferingBits).toBeLessThan(17)
  })

  it('draws whole numbers within their range', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 2 ** 32 }), (seed, below) => {
        const drawn = makeRandom(seed).nextInt(below)
        expect(Number.isInteger(drawn) && drawn >= 0 && drawn < below).toBe(true)
      }),
    )
  })

  it('draws every number equally often, even if the range does not divide 2^32', () => {
    // With 3 * 2^30 numbers, a plain remainder would draw the lowest third twice as often.
    const random = makeRandom(zeroSeed)
    const below = 3 * 2 ** 30
    const thirds = [0, 0, 0]
    for (let draw = 0; draw < 30_000; draw++) {
      const third = Math.floor(random.nextInt(below) / 2 ** 30)
      thirds[third] = (thirds[third] ?? 0) + 1
    }
    for (const count of thirds) expect(Math.abs(count - 10_000)).toBeLessThan(400)
  })

  it('shuffles into every order equally often and does not modify the given items', () => {
    const random = makeRandom(zeroSeed)
    const items = Object.freeze(['a', 'b', 'c'])
    const counts = new Map<string, number>()
    for (let round = 0; round < 12_000; round++) {
      const order = random.shuffle(items).join('')
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect(counts.size).toBe(6)
    for (const count of counts.values()) expect(Math.abs(count - 2_000)).toBeLessThan(200)
  })

  it('keeps the same items when it shuffles', () => {
    fc.assert(
      fc.property(seeds, fc.array(fc.integer()), (seed, items) => {
        const byValue = (a: number, b: number) => a - b
        expect(makeRandom(seed).shuffle(items).sort(byValue)).toEqual(items.toSorted(byValue))
      }),
    )
  })

  it('picks each item sooner or later, and refuses to pick from nothing', () => {
    const random = makeRandom(zeroSeed)
    const picked = new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b', 'c'])))
    expect([...picked].sort()).toEqual(['a', 'b', 'c'])
    expect(() => random.pick([])).toThrow(RangeError)
  })

  it('refuses a malformed seed', () => {
    for (const seed of ['', 'abc', 'G'.repeat(32), 'A'.repeat(32), `${zeroSeed}0`]) {
      expect(isSeed(seed)).toBe(false)
      expect(() => makeRandom(seed)).toThrow(RangeError)
    }
  })
})
