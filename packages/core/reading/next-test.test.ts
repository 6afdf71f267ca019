import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findBestSpeed, type SpeedTest } from './best-speed.ts'
import { suggestSpeed } from './next-test.ts'

const test = (readingSpeed: number, comprehension: number): SpeedTest => ({
  readingSpeed,
  comprehension,
})

/** Takes the tests that are suggested, one after the other, as a reader who understands the same of each. */
function follow(
  before: readonly SpeedTest[],
  usualWpm: number,
  comprehension: number,
  count: number,
) {
  const tests = [...before]
  for (let taken = 0; taken < count; taken += 1) {
    tests.push(test(suggestSpeed(tests, usualWpm), comprehension))
  }
  return tests
}

const anyTest = fc.record({
  readingSpeed: fc.double({ min: 20, max: 5_000, noNaN: true }),
  comprehension: fc.nat(10).map((right) => right * 10),
})
const tests = fc.array(anyTest, { maxLength: 30 })
const usual = fc.integer({ min: 50, max: 2_000 })
/** A speed with room for a slower and a faster one. */
const ordinary = fc.integer({ min: 100, max: 1_400 })

describe('the speed of the next test', () => {
  it('is the usual one at first, then a faster and a slower one', () => {
    const speeds = follow([], 240, 80, 6).map(({ readingSpeed }) => readingSpeed)
    expect(speeds).toEqual([240, 310, 180, 240, 310, 180])
  })

  it('is the one of the three with the fewest tests so far', () => {
    expect(suggestSpeed([test(250, 90), test(320, 70)], 240)).toBe(180)
    expect(suggestSpeed([test(500, 90), test(120, 70)], 240)).toBe(240)
  })

  it('is clearly faster when all tests were alike and well understood, otherwise clearly slower', () => {
    const alike = (comprehension: number) =>
      Array.from({ length: 6 }, (_, index) => test(238 + index, comprehension))
    expect(suggestSpeed(alike(90), 300)).toBe(310)
    expect(suggestSpeed(alike(60), 300)).toBe(190)
  })

  it('is clearly slower where too little was understood', () => {
    const poor = [190, 210, 250, 265, 330, 350].map((wpm) => test(wpm, 38))
    expect(suggestSpeed(poor, 300)).toBe(260)
  })

  it('is near the speeds that compete when a single test could change the answer', () => {
    const lucky = [
      ...[test(190, 100), test(210, 89), test(250, 89)],
      ...[test(265, 89), test(330, 56), test(350, 100)],
    ]
    expect(findBestSpeed(lucky).kind).toBe('unclear')
    // Of two speeds with as many tests, the one that seems worse so far.
    expect(suggestSpeed(lucky, 300)).toBe(260)
    const oneMore = [...lucky, test(255, 89)]
    expect(findBestSpeed(oneMore).kind).toBe('unclear')
    expect(suggestSpeed(oneMore, 300)).toBe(340)
  })

  it('is the best one once that is known, and a faster one while faster was always better', () => {
    const curve = [
      ...[test(190, 100), test(210, 89), test(250, 89)],
      ...[test(265, 89), test(330, 56), test(350, 44)],
    ]
    expect(suggestSpeed(curve, 300)).toBe(260)
    const tireless = curve.map(({ readingSpeed }) => test(readingSpeed, 90))
    expect(suggestSpeed(tireless, 300)).toBe(440)
  })

  it('can always be set, and is a round number', () => {
    fc.assert(
      fc.property(tests, usual, (list, usualWpm) => {
        const wpm = suggestSpeed(list, usualWpm)
        expect(wpm % 10).toBe(0)
        expect(wpm).toBeGreaterThanOrEqual(50)
        expect(wpm).toBeLessThanOrEqual(2_000)
      }),
      { numRuns: 1_000 },
    )
  })

  it('does not depend on the order of the tests', () => {
    fc.assert(
      fc.property(tests, usual, fc.func(fc.integer()), (list, usualWpm, rank) => {
        const mixed = list.toSorted((a, b) => rank(a) - rank(b))
        expect(suggestSpeed(mixed, usualWpm)).toBe(suggestSpeed(list, usualWpm))
      }),
    )
  })

  it('leads out of tests that are alike: as many more at the suggested speeds are different enough', () => {
    const shares = fc.constantFrom(50, 70, 90, 100)
    fc.assert(
      fc.property(ordinary, fc.integer({ min: 6, max: 12 }), shares, (wpm, count, share) => {
        const alike = Array.from({ length: count }, () => test(wpm, share))
        expect(findBestSpeed(alike).kind).toBe('tooAlike')
        expect(findBestSpeed(follow(alike, wpm, share, count)).kind).not.toBe('tooAlike')
      }),
    )
  })

  it('makes six tests enough to compare speeds', () => {
    fc.assert(
      fc.property(ordinary, fc.integer({ min: 10, max: 100 }), (usualWpm, share) => {
        const { kind } = findBestSpeed(follow([], usualWpm, share, 6))
        expect(['tooFew', 'tooAlike']).not.toContain(kind)
      }),
    )
  })
})
