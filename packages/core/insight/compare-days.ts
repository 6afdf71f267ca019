// Compares an outcome with something that was recorded for each day. Bad and good stretches last for several days, so
// neighbouring days say less than their number promises.
import type { DayPoint } from './day-points.ts'
import {
  describeEffect,
  type Effect,
  insightDaysMin,
  type NothingSaid,
  type WeighedSlopes,
} from './effect.ts'
import { type Basis, type Column, dot, lengthOf, spanOf, takeOut } from './least-squares.ts'

/** A day with what was recorded for it. */
export interface PairedDay extends DayPoint {
  factor: number
}

/** So many days must differ from the most frequent record. */
const differentMin = 4

/** How alike the forms of two days in a row may be: none of these is preferred. */
const likenesses = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9]

/** What is left of a size after everything was explained is only rounding below this share. */
const roundingMax = 1e-9

/**
 * @param days in their order
 * @param beside columns whose influence is taken out: practice, time, days of the week
 */
export function compareDays(
  days: readonly PairedDay[],
  beside: readonly Column[],
): Effect | NothingSaid {
  const slopes = weighSlopes(days, beside)
  return 'reason' in slopes ? slopes : describeEffect(slopes)
}

/**
 * The slopes of regressions whose errors are alike from day to day, the less the more days lie between. How alike they
 * are is not known, so each likeness counts as much as it explains the days (Zellner & Tiao 1964, J. Am. Stat. Assoc. 59,
 * 763-778). Settling on one likeness would promise too much with few days.
 */
export function weighSlopes(
  days: readonly PairedDay[],
  beside: readonly Column[],
): WeighedSlopes | NothingSaid {
  const sayNothing = (reason: NothingSaid['reason']) => ({ reason, days: days.length })
  if (days.length < insightDaysMin) return sayNothing('too_few_days')
  const factor = days.map((day) => day.factor)
  if (countDifferent(factor) < differentMin) return sayNothing('little_variation')
  const all = [days.map(() => 1), ...beside, factor]
  const { used } = spanOf(all)
  if (!used.includes(all.length - 1)) return sayNothing('little_variation')
  const columns = all.filter((_, index) => used.includes(index))
  const degrees = days.length - columns.length
  if (degrees < 1) return sayNothing('too_few_days')
  const values = days.map(({ value }) => value)
  const fits = likenesses.map((likeness) => fitAt(likeness, days, { columns, values, degrees }))
  if (fits.some(({ left, size }) => left <= roundingMax * size)) {
    return sayNothing('little_variation')
  }
  const best = Math.max(...fits.map(({ logChance }) => logChance))
  const chances = fits.map(({ logChance }) => Math.exp(logChance - best))
  const total = chances.reduce((sum, chance) => sum + chance, 0)
  const slopes = fits.map(({ slope, error }, index) => ({
    slope,
    error,
    share: (chances[index] ?? 0) / total,
  }))
  return { slopes, degrees, days: days.length }
}

interface Fitted {
  slope: number
  error: number
  /** The lengths of what is not explained, and of everything. */
  left: number
  size: number
  logChance: number
}

/** @param columns the last one is the factor */
function fitAt(
  likeness: number,
  days: readonly DayPoint[],
  { columns, values, degrees }: { columns: readonly Column[]; values: Column; degrees: number },
): Fitted {
  const { separate, logVariance } = separateDays(likeness, days)
  const { basis, logVolume } = spanOf(columns.slice(0, -1).map(separate))
  const factor = takeOut(basis, separate(columns.at(-1) ?? []))
  const outcome = separate(values)
  const own = takeOut(basis, outcome)
  const length = lengthOf(factor)
  const slope = dot(factor, own) / length ** 2
  const errors = own.map((value, row) => value - slope * (factor[row] ?? 0))
  const left = lengthOf(errors)
  return {
    slope,
    error: Math.max(
      left / Math.sqrt(degrees) / length,
      robustError(errors, { basis, factor, length }),
    ),
    left,
    size: lengthOf(outcome),
    logChance: -logVariance / 2 - logVolume - Math.log(length) - degrees * Math.log(left),
  }
}

/**
 * The error of a slope where some days are less certain than others: HC3 of MacKinnon & White 1985, J. Econometrics 29,
 * 305-325. With few days it varies itself, so it is used only where it is larger than the usual one (Angrist & Pischke
 * 2009, Mostly Harmless Econometrics, section 8.1).
 */
function robustError(
  errors: Column,
  { basis, factor, length }: { basis: Basis; factor: Column; length: number },
): number {
  let sum = 0
  errors.forEach((error, row) => {
    const share = (factor[row] ?? 0) / length
    const pull = basis.reduce((all, vector) => all + (vector[row] ?? 0) ** 2, share * share)
    sum += ((share * error) / Math.max(pullRest, 1 - pull)) ** 2
  })
  return Math.sqrt(sum) / length
}

/** A day that alone decides about its own fit would otherwise divide by 0. */
const pullRest = 1e-3

/** A change of columns after which their errors are independent and equally large. */
function separateDays(
  likeness: number,
  days: readonly DayPoint[],
): { separate: (column: Column) => number[]; logVariance: number } {
  const steps = days.map(({ dayNumber, weight }, index) => {
    const before = days[index - 1]
    const carried = before ? likeness ** (dayNumber - before.dayNumber) : 0
    return { carried, scale: Math.sqrt(weight), spread: Math.sqrt(1 - carried * carried) }
  })
  return {
    separate: (column) => {
      let previous = 0
      return steps.map(({ carried, scale, spread }, row) => {
        const value = (column[row] ?? 0) * scale
        const fresh = (value - carried * previous) / spread
        previous = value
        return fresh
      })
    },
    logVariance: steps.reduce((sum, { spread }) => sum + 2 * Math.log(spread), 0),
  }
}

function countDifferent(values: readonly number[]): number {
  const counts = [...Map.groupBy(values, (value) => value).values()].map(({ length }) => length)
  return values.length - Math.max(...counts)
}
