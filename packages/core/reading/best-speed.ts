// Finds out from a user's reading tests how much they understand at which speed, and which speed is best for them, if the
// tests are enough to know. See decision 0012.
import { meanOf } from '../statistics/mean.ts'
import { correctForChance, isCountedTest } from './comprehension.ts'
import { median } from './median.ts'

export interface SpeedTest {
  /** In wpm. */
  readingSpeed: number
  /** In percent. */
  comprehension: number
}

/** The slower, middle or faster third of the tests. */
export interface SpeedBand {
  /** The median of its tests. */
  wpm: number
  /** The mean of its tests, in percent. */
  comprehension: number
  /** The words understood in a minute, corrected for guessing: the mean of its tests. */
  gain: number
  tests: number
}

export type BestSpeed =
  | { kind: 'tooFew'; missing: number }
  | { kind: 'tooAlike' }
  /** In the third that seems best, so little was understood that its speed does not count. */
  | { kind: 'tooLittle'; band: SpeedBand }
  /** A single test could still change the answer. */
  | { kind: 'unclear' }
  | { kind: 'found'; band: SpeedBand; isFastest: boolean }

const bandCount = 3
const testsMin = 2 * bandCount

/** How much faster the fast third must be than the slow one to allow a statement about speed. */
const spreadMin = 1.2

/** Divides the tests into thirds by their speed, the slowest first. Empty if there are too few tests. */
export function cutBands(tests: readonly SpeedTest[]): SpeedBand[] {
  return cutThirds(tests).map((third) => ({
    wpm: Math.round(median(third.map(({ readingSpeed }) => readingSpeed))),
    comprehension: meanOf(third.map(({ comprehension }) => comprehension)),
    gain: meanOf(third.map(understoodAMinute)),
    tests: third.length,
  }))
}

/**
 * Finds the third of the tests in which most was understood in a minute, corrected for guessing: otherwise fast guessing
 * would win. It is named only if the speeds differ, if its tests count, and if it still wins when any single test is left
 * out, so that one lucky test cannot decide.
 *
 * Tests at one's own pace and at a set speed are mixed. Both are words by the time in which they were seen, and the same
 * kind of questions, so both say how much of such a text is understood at that speed. One's own pace alone hardly varies,
 * and a curve needs different speeds. What the mixture hides: at one's own pace a reader slows down where the text is
 * hard, and a set speed does not. Therefore the chart shows which test was which.
 */
export function findBestSpeed(tests: readonly SpeedTest[]): BestSpeed {
  if (tests.length < testsMin) return { kind: 'tooFew', missing: testsMin - tests.length }
  const bands = cutBands(tests)
  const [slow, fast] = [bands[0], bands.at(-1)]
  if (!slow || !fast || fast.wpm < slow.wpm * spreadMin) return { kind: 'tooAlike' }
  const thirds = cutThirds(tests)
  const best = findWinner(thirds)
  const band = best === undefined ? undefined : bands[best]
  const isCounted = (one: SpeedBand) => isCountedTest(one.comprehension)
  if (!bands.some(isCounted)) return { kind: 'tooLittle', band: band ?? slow }
  if (!band) return { kind: 'unclear' }
  if (!isCounted(band)) return { kind: 'tooLittle', band }
  const isSure = thirds.every((third, place) =>
    third.every((_, left) => {
      const rest = thirds.with(
        place,
        third.filter((_, index) => index !== left),
      )
      return findWinner(rest) === best
    }),
  )
  return isSure ? { kind: 'found', band, isFastest: best === bandCount - 1 } : { kind: 'unclear' }
}

function cutThirds(tests: readonly SpeedTest[]): SpeedTest[][] {
  if (tests.length < testsMin) return []
  const sorted = tests.toSorted(
    (a, b) => a.readingSpeed - b.readingSpeed || a.comprehension - b.comprehension,
  )
  const cut = (band: number) => Math.round((band * sorted.length) / bandCount)
  return Array.from({ length: bandCount }, (_, band) => sorted.slice(cut(band), cut(band + 1)))
}

/** The index of the third that is better than all others. */
function findWinner(thirds: readonly SpeedTest[][]): number | undefined {
  const gains = thirds.map((third) => meanOf(third.map(understoodAMinute)))
  const most = Math.max(...gains)
  return gains.filter((gain) => gain === most).length === 1 ? gains.indexOf(most) : undefined
}

function understoodAMinute({ readingSpeed, comprehension }: SpeedTest): number {
  return (readingSpeed * correctForChance(comprehension)) / 100
}
