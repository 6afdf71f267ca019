// How a price and its period are written in a language.

import { type Price, toAmount } from '@fovea/core/plans/price.ts'

export function formatPrice(price: Price, locale: string): string {
  const { currency } = price
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(toAmount(price))
}

interface Period {
  interval: 'day' | 'week' | 'month' | 'year'
  intervalCount: number
}

/** "month", "3 months". */
export function formatPeriod({ interval, intervalCount }: Period, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: interval,
    unitDisplay: 'long',
  })
  if (intervalCount > 1) return format.format(intervalCount)
  const unit = format.formatToParts(1).find(({ type }) => type === 'unit')
  return unit?.value ?? format.format(1)
}

/** A day in a sentence that goes on after it: without the sign for "year" that some languages put at the end. */
export function formatDay(moment: string, locale: string): string {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(moment))
  return day.replace(/\s[гр]\.$/u, '')
}
