// Figures as they are answered: to a tenth, which is more than anybody can see.
import type { Estimate } from '@fovea/core/statistics/estimate.ts'

export function shorten(value: number): number {
  return Math.round(value * 10) / 10
}

export function shortenIfAny(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : shorten(value)
}

export function shortenEstimate({ value, low, high }: Estimate): Estimate {
  return { value: shorten(value), low: shorten(low), high: shorten(high) }
}

export interface Median {
  value: number
  count: number
}

export function medianOfCount(value: number | null | undefined, count = 0): Median | null {
  return value === null || value === undefined ? null : { value: shorten(value), count }
}
