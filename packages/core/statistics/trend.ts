// The learning curve of a game: how much the score rises with each doubling of the rounds played, with an interval, and
// the score to expect after any number of rounds. A few lucky or interrupted days do not move it. See decision 0035.
import { median } from '../reading/median.ts'
import { type Estimate, joinErrors, normal95 } from './estimate.ts'
import { meanOf } from './mean.ts'
import { estimateMedian } from './median-interval.ts'
import { countDoublings } from './practice-scale.ts'
import { spreadTies } from './spread-ties.ts'

/** The rounds of one day. */
export interface PracticeDay {
  /** How many rounds had been played by the middle of the day's rounds. At least 1, and higher than the day before. */
  practice: number
  /** At least one. */
  values: readonly number[]
}

export interface Trend {
  /** How much the value rises with each doubling of the rounds played. */
  perDoubling: Estimate
  /** How much it rises from the first of the days to the last. */
  change: Estimate
  /** What the curve says after `rounds` rounds, with a band that holds the true curve there in 95 of 100 cases. */
  expectAfter(rounds: number): Estimate
}

/** From fewer days no interval is narrow enough to say anything. */
export const trendDaysMin = 8

/** More days are joined into so many blocks of neighbours, since the work grows with the square. */
const blocksMax = 200

/**
 * Theil and Sen's line through the days: its slope is the median of the slopes between every two of them (Sen 1968, J. Am.
 * Stat. Assoc. 63, 1379-1389). A day is one point, because rounds of one day share its form: counting them one by one
 * would find a trend in two good days.
 */
export function findTrend(days: readonly PracticeDay[]): Trend | undefined {
  if (days.length < trendDaysMin) return undefined
  const points = joinDays(days)
  const perDoubling = estimateSlope(points)
  const centre = meanOf(points.map(({ at }) => at))
  const level = estimateMedian(
    points.map(({ at, value }) => value - perDoubling.value * (at - centre)),
  )
  if (!level) return undefined
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
  return {
    perDoubling,
    change: scaleEstimate(perDoubling, last - first),
    // Errors of the level and of the slope are independent at the centre of the days.
    expectAfter(rounds) {
      const away = countDoublings(rounds) - centre
      const value = level.value + perDoubling.value * away
      const ends = [perDoubling.low, perDoubling.high].map(
        (slope) => (slope - perDoubling.value) * away,
      )
      const [down, up] = [Math.min(...ends), Math.max(...ends)]
      return {
        value,
        low: value - joinErrors(level.value - level.low, down),
        high: value + joinErrors(level.high - level.value, up),
      }
    },
  }
}

function scaleEstimate({ value, low, high }: Estimate, by: number): Estimate {
  return { value: value * by, low: low * by, high: high * by }
}

interface Point {
  /** In doublings of the rounds played. */
  at: number
  value: number
}

function joinDays(days: readonly PracticeDay[]): Point[] {
  const spread = spreadTies(days.map(({ values }) => values))
  const medians = days.map(({ practice }, day) => ({
    at: countDoublings(practice),
    value: median(spread[day] ?? []),
  }))
  const count = Math.min(days.length, blocksMax)
  const cut = (block: number) => Math.round((block * days.length) / count)
  return Array.from({ length: count }, (_, block) => {
    const joined = medians.slice(cut(block), cut(block + 1))
    return {
      at: median(joined.map(({ at }) => at)),
      value: median(joined.map(({ value }) => value)),
    }
  })
}

/**
 * Sen's interval leaves out as many of the lowest and highest slopes as Kendall's S leaves to chance, with its normal
 * approximation and a correction for continuity.
 */
function estimateSlope(points: readonly Point[]): Estimate {
  const slopes = sortSlopes(points)
  const count = points.length
  const deviation = Math.sqrt((count * (count - 1) * (2 * count + 5)) / 18)
  const outside = Math.floor((slopes.length - normal95 * deviation - 1) / 2)
  const [low, high] = [slopes[outside], slopes[slopes.length - 1 - outside]]
  const middle = (slopes.length - 1) / 2
  const [below, above] = [slopes[Math.floor(middle)], slopes[Math.ceil(middle)]]
  return { value: ((below ?? 0) + (above ?? 0)) / 2, low: low ?? 0, high: high ?? 0 }
}

function sortSlopes(points: readonly Point[]): Float64Array {
  const slopes = new Float64Array((points.length * (points.length - 1)) / 2)
  let filled = 0
  points.forEach((from, index) => {
    for (const to of points.slice(index + 1)) {
      slopes[filled] = (to.value - from.value) / (to.at - from.at)
      filled += 1
    }
  })
  return slopes.sort()
}
