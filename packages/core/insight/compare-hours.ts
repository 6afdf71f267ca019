// Compares an outcome with the hour of the day, by differences within days only. Differences between people's early and
// late days, such as work and sleep, therefore have no part in it.
import { median } from '../reading/median.ts'
import { meanOf } from '../statistics/mean.ts'
import { countDoublings } from '../statistics/practice-scale.ts'
import { describeEffect, type Effect, insightDaysMin, type NothingSaid } from './effect.ts'
import { moveToUsual } from './outliers.ts'
import type { PlacedResult } from './results.ts'

/** A day says something if its first and last result are so far apart. */
const spreadHoursMin = 1

/** Sums over the results of one day, of what differs from the mean of the day. */
interface DaySums {
  hourHour: number
  hourOrder: number
  orderOrder: number
  hourValue: number
  orderValue: number
}

/** What is left of the hours after the order is taken out is only rounding below this share. */
const roundingMax = 1e-9

/**
 * The slope within days, with the place in the day's order taken out, because the first round of a day is a warm-up.
 * Its error is that of the jackknife over whole days (MacKinnon, Nielsen & Webb 2023, J. Appl. Econometrics 38, 671-694),
 * with as many degrees of freedom as days really count (Carter, Schnepel & Steigerwald 2017, Rev. Econ. Stat. 99, 698-709).
 */
export function compareHours(results: readonly PlacedResult[]): Effect | NothingSaid {
  const days = [...Map.groupBy(results, ({ day }) => day).values()].filter(isSpread)
  const sayNothing = (reason: NothingSaid['reason']) => ({ reason, days: days.length })
  if (days.length < insightDaysMin) return sayNothing('too_few_days')
  if (days.every(isFlat)) return sayNothing('little_variation')
  const sums = sumDays(days)
  const whole = addSums(sums)
  const slope = slopeWithin(whole)
  if (slope === undefined) return sayNothing('little_variation')
  const without = sums.map((sum) => slopeWithin(subtractSums(whole, sum)))
  if (without.some((one) => one === undefined)) return sayNothing('little_variation')
  const squares = without.reduce<number>((sum, one) => sum + ((one ?? 0) - slope) ** 2, 0)
  const error = Math.sqrt(((days.length - 1) / days.length) * squares)
  if (!(error > roundingMax * Math.abs(slope))) return sayNothing('little_variation')
  const degrees = Math.max(1, Math.floor(countEffective(sums, whole)) - 1)
  return describeEffect({ slopes: [{ slope, error, share: 1 }], degrees, days: days.length })
}

function isSpread(day: readonly PlacedResult[]): boolean {
  const minutes = day.map(({ minute }) => minute)
  return Math.max(...minutes) - Math.min(...minutes) >= spreadHoursMin * 60
}

function isFlat(day: readonly PlacedResult[]): boolean {
  const values = day.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return high - low <= roundingMax * Math.max(Math.abs(low), Math.abs(high))
}

function sumDays(days: readonly (readonly PlacedResult[])[]): DaySums[] {
  const centred = days.map((day) => {
    const usual = median(day.map(({ value }) => value))
    return day.map(({ value }) => value - usual)
  })
  const moves = moveToUsual(centred.flat())
  let row = 0
  return days.map((day, at) => {
    const values = (centred[at] ?? []).map((value) => {
      row += 1
      return value + (moves[row - 1] ?? 0)
    })
    const hours = differences(day.map(({ minute }) => minute / 60))
    const orders = differences(day.map((_, order) => countDoublings(order + 1)))
    const together = (one: number[], other: number[]) =>
      one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)
    return {
      hourHour: together(hours, hours),
      hourOrder: together(hours, orders),
      orderOrder: together(orders, orders),
      hourValue: together(hours, values),
      orderValue: together(orders, values),
    }
  })
}

function differences(values: readonly number[]): number[] {
  const mean = meanOf(values)
  return values.map((value) => value - mean)
}

function slopeWithin(sums: DaySums): number | undefined {
  const { hourHour, hourOrder, orderOrder, hourValue, orderValue } = sums
  const left = hourHour * orderOrder - hourOrder * hourOrder
  if (!(left > roundingMax * hourHour * orderOrder)) return undefined
  return (hourValue * orderOrder - orderValue * hourOrder) / left
}

/** By how much of the differences in hours, beyond the order, each day contributes. */
function countEffective(sums: readonly DaySums[], whole: DaySums): number {
  const shared = whole.hourOrder / whole.orderOrder
  const parts = sums.map(
    ({ hourHour, hourOrder, orderOrder }) =>
      hourHour - 2 * shared * hourOrder + shared * shared * orderOrder,
  )
  const total = parts.reduce((sum, part) => sum + part, 0)
  return total ** 2 / parts.reduce((sum, part) => sum + part * part, 0)
}

function addSums(all: readonly DaySums[]): DaySums {
  const total = (part: keyof DaySums) => all.reduce((sum, one) => sum + one[part], 0)
  return {
    hourHour: total('hourHour'),
    hourOrder: total('hourOrder'),
    orderOrder: total('orderOrder'),
    hourValue: total('hourValue'),
    orderValue: total('orderValue'),
  }
}

function subtractSums(whole: DaySums, part: DaySums): DaySums {
  return {
    hourHour: whole.hourHour - part.hourHour,
    hourOrder: whole.hourOrder - part.hourOrder,
    orderOrder: whole.orderOrder - part.orderOrder,
    hourValue: whole.hourValue - part.hourValue,
    orderValue: whole.orderValue - part.orderValue,
  }
}
