// The results of one kind in the order in which they happened, with the effects of practice and modes on them.
import { type Day, toDayNumber } from '../days/calendar.ts'
import { meanOf } from '../statistics/mean.ts'
import { countDoublings } from '../statistics/practice-scale.ts'
import { type Column, slopeOf } from './least-squares.ts'

export interface Result {
  readonly day: Day
  /** Since the midnight before `day`. After the next midnight it goes on from 1,440. */
  readonly minute: number
  readonly value: number
  /** Results of different modes are not compared: each is measured against the usual one of its mode. */
  readonly mode?: string
}

export interface Outcome {
  /** What is measured, such as the effective speed of reading, in a unit of its own. */
  readonly name: string
  readonly results: readonly Result[]
  /** Results of this kind that came before these. */
  readonly earlier?: number
}

/** A result whose value is comparable with all others. */
export interface PlacedResult {
  day: Day
  dayNumber: number
  minute: number
  value: number
  /** How many results there had been, this one included. */
  practice: number
}

/** Fewer results of a mode do not say what is usual in it. They count as practice only. */
const modeResultsMin = 5

export function placeResults({ results, earlier = 0 }: Outcome): PlacedResult[] {
  const inOrder = results.toSorted(
    (a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0) || a.minute - b.minute,
  )
  const placed = inOrder.map(({ day, minute, value, mode = '' }, index) => ({
    day,
    minute,
    value,
    mode,
    dayNumber: toDayNumber(day),
    practice: earlier + index + 1,
  }))
  const modes = Map.groupBy(placed, ({ mode }) => mode)
  const known = placed.filter(({ mode }) => (modes.get(mode)?.length ?? 0) >= modeResultsMin)
  return levelModes(known)
}

/** Takes out of each value what its mode has to do with it, practice and time being equal. */
function levelModes(results: readonly (PlacedResult & { mode: string })[]): PlacedResult[] {
  const modes = Map.groupBy(results.keys(), (row) => results[row]?.mode ?? '')
  if (modes.size < 2) return [...results]
  const values = results.map(({ value }) => value)
  const trends = trendColumns(results)
  const withinModes = trends.map((column) => takeOutModes([...modes.values()], column))
  const slopes = withinModes.map((column, index) =>
    slopeOf(column, withinModes.toSpliced(index, 1), values),
  )
  const trend = results.map((_, row) =>
    slopes.reduce((sum, slope, index) => sum + slope * (trends[index]?.[row] ?? 0), 0),
  )
  const rest = values.map((value, row) => value - (trend[row] ?? 0))
  const left = takeOutModes([...modes.values()], rest)
  const usual = meanOf(rest)
  return results.map((result, row) => ({
    ...result,
    value: usual + (left[row] ?? 0) + (trend[row] ?? 0),
  }))
}

/** What is left after a column for each mode is taken out: what differs from the mean of the mode. */
function takeOutModes(modes: readonly (readonly number[])[], column: Column): number[] {
  const left = [...column]
  for (const rows of modes) {
    const mean = meanOf(rows.map((row) => column[row] ?? 0))
    for (const row of rows) left[row] = (column[row] ?? 0) - mean
  }
  return left
}

/** Practice makes most of its difference early; whatever else changes slowly changes with the days. */
export function trendColumns(
  points: readonly { practice: number; dayNumber: number }[],
): [Column, Column] {
  const first = points[0]?.dayNumber ?? 0
  return [
    points.map(({ practice }) => countDoublings(practice)),
    points.map(({ dayNumber }) => dayNumber - first),
  ]
}
