import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutBands, findBestSpeed, type SpeedTest } from './best-speed.ts'

const test = (readingSpeed: number, comprehension: number): SpeedTest => ({
  readingSpeed,
  comprehension,
})

/** Tests of a person who understands less and less above 260 wpm. */
const curve = [
  test(190, 100),
  test(210, 89),
  test(250, 89),
  test(265, 89),
  test(330, 56),
  test(350, 44),
]

const anyTest = fc.record({
  readingSpeed: fc.double({ min: 20, max: 5_000, noNaN: true }),
  comprehension: fc.nat(10).map((right) => right * 10),
})
const tests = fc.array(anyTest, { maxLength: 30 })

describe('the best speed', () => {
  it('is the speed at which most is understood in a minute', () => {
    expect(findBestSpeed(curve)).toMatchObject({
      kind: 'found',
      band: { wpm: 258, comprehension: 89, tests: 2 },
      isFastest: false,
    })
  })

  it('is marked if it is the fastest one tried, since a faster one may be better still', () => {
    const tireless = curve.map(({ readingSpeed }) => test(readingSpeed, 90))
    expect(findBestSpeed(tireless)).toMatchObject({ kind: 'found', isFastest: true })
  })

  it('is not named from fewer than six tests', () => {
    for (let count = 0; count < 6; count += 1) {
      const missing = 6 - count
      expect(findBestSpeed(curve.slice(0, count))).toEqual({ kind: 'tooFew', missing })
    }
  })

  it('is not named if all tests were read at the same speed', () => {
    expect(findBestSpeed(curve.map((_, index) => test(240 + index, 80)))).toEqual({
      kind: 'tooAlike',
    })
  })

  it('is not named because of one lucky test', () => {
    const lucky = [...curve.slice(0, 5), test(350, 100)]
    expect(findBestSpeed(lucky)).toEqual({ kind: 'unclear' })
  })

  it('is not named where too little was understood', () => {
    const poor = (comprehension: number) =>
      findBestSpeed(curve.map(({ readingSpeed }) => test(readingSpeed, comprehension)))
    expect(poor(38)).toMatchObject({ kind: 'tooLittle', band: { wpm: 340 } })
    // Guessing alone gives as much at every speed.
    expect(poor(25)).toMatchObject({ kind: 'tooLittle', band: { wpm: 200 } })
  })

  it('does not depend on the order of the tests', () => {
    fc.assert(
      fc.property(tests, fc.func(fc.integer()), (list, rank) => {
        const mixed = list.toSorted((a, b) => rank(a) - rank(b))
        expect(findBestSpeed(mixed)).toEqual(findBestSpeed(list))
      }),
    )
  })

  it('is within the range of the speeds that were read, and counts', () => {
    fc.assert(
      fc.property(tests, (list) => {
        const best = findBestSpeed(list)
        if (best.kind !== 'found') return
        const speeds = list.map(({ readingSpeed }) => readingSpeed)
        expect(best.band.wpm).toBeGreaterThanOrEqual(Math.round(Math.min(...speeds)))
        expect(best.band.wpm).toBeLessThanOrEqual(Math.round(Math.max(...speeds)))
        expect(best.band.comprehension).toBeGreaterThanOrEqual(40)
        expect(best.band.tests).toBeGreaterThanOrEqual(2)
      }),
      { numRuns: 1_000 },
    )
  })

  it('is twice as fast if all tests were twice as fast', () => {
    fc.assert(
      fc.property(tests, (list) => {
        const best = findBestSpeed(list)
        const doubled = findBestSpeed(
          list.map((one) => test(one.readingSpeed * 2, one.comprehension)),
        )
        if (best.kind === 'found' && doubled.kind === 'found') {
          expect(Math.abs(doubled.band.wpm - best.band.wpm * 2)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it('comes from thirds that contain every test once, the slowest first', () => {
    fc.assert(
      fc.property(fc.array(anyTest, { minLength: 6, maxLength: 30 }), (list) => {
        const bands = cutBands(list)
        expect(bands).toHaveLength(3)
        expect(bands.reduce((sum, band) => sum + band.tests, 0)).toBe(list.length)
        const speeds = bands.map(({ wpm }) => wpm)
        expect(speeds).toEqual(speeds.toSorted((a, b) => a - b))
      }),
    )
  })
})
