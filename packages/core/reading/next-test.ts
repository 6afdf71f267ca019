// Suggests the speed of the next reading test: the one that says most about the speed at which its reader reads best. See
// decision 0033.
import { wpmRange } from '@fovea/contract/reader-defaults.ts'
import { cutBands, findBestSpeed, type SpeedBand, type SpeedTest } from './best-speed.ts'
import { correctForChance } from './comprehension.ts'
import { median } from './median.ts'
import { clampWpm } from './result.ts'

/** A speed that is clearly another one: tests at both are never too alike. */
const clearStep = 1.3

/** Speeds are suggested in steps of this many wpm, since nobody reads at 317. */
const roundWpm = 10

/** With less than this percentage, corrected for guessing, a faster test would only be understood less. */
const roomForFaster = 60

/**
 * @param usualWpm the speed at which the reader usually reads, for the time before there are tests
 *
 * - Too few tests: the slow, middle or fast speed that has the fewest tests so far.
 * - All alike: clearly faster if much was understood and it can be set, otherwise clearly slower.
 * - Too little understood: clearly slower than where that was.
 * - Unclear: near the two speeds that compete, at the one with fewer tests.
 * - Found: the best speed, to confirm it. If it is the fastest one tried, a clearly faster one.
 */
export function suggestSpeed(tests: readonly SpeedTest[], usualWpm: number): number {
  return roundSpeed(findSpeed(tests, usualWpm))
}

function findSpeed(tests: readonly SpeedTest[], usualWpm: number): number {
  const best = findBestSpeed(tests)
  const speeds = tests.map(({ readingSpeed }) => readingSpeed)
  switch (best.kind) {
    case 'tooFew':
      return findGap(speeds, usualWpm)
    case 'tooAlike': {
      const faster = median(speeds) * clearStep
      const understood = median(tests.map((test) => correctForChance(test.comprehension)))
      return understood >= roomForFaster && faster <= wpmRange.max
        ? faster
        : median(speeds) / clearStep
    }
    case 'tooLittle':
      return best.band.wpm / clearStep
    case 'unclear':
      return findRival(cutBands(tests)).wpm
    case 'found':
      return best.isFastest ? best.band.wpm * clearStep : best.band.wpm
  }
}

/** The least tried of three speeds: the usual one, a slower and a faster one. The usual one comes first. */
function findGap(speeds: readonly number[], usualWpm: number): number {
  const offered = [usualWpm, usualWpm * clearStep, usualWpm / clearStep]
  const counts = offered.map(() => 0)
  for (const speed of speeds) {
    const distances = offered.map((wpm) => Math.abs(Math.log(speed / wpm)))
    const nearest = distances.indexOf(Math.min(...distances))
    counts[nearest] = (counts[nearest] ?? 0) + 1
  }
  return offered[counts.indexOf(Math.min(...counts))] ?? usualWpm
}

/** Of the two thirds in which most was understood, the one with fewer tests, otherwise the second. */
function findRival(bands: readonly SpeedBand[]): SpeedBand {
  const [first, second] = bands.toSorted((a, b) => b.gain - a.gain)
  if (!first || !second) throw new Error('there are thirds when tests are enough')
  return first.tests < second.tests ? first : second
}

function roundSpeed(wpm: number): number {
  return clampWpm(Math.round(wpm / roundWpm) * roundWpm)
}
