// How a price and its period are written in a language.

interface Price {
  /** In the smallest unit of the currency. */
  unitAmount: number
  currency: string
}

export function formatPrice({ unitAmount, currency }: Price, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const { maximumFractionDigits = 2 } = format.resolvedOptions()
  return format.format(unitAmount / 10 ** maximumFractionDigits)
}

interface Period {
  interval: 'day' | 'week' | 'month' | 'year'
  intervalCount: number
}

/** "month", "3 months". */
export function formatPeriod({ interval, intervalCount }: Period, locale: string): string {
  const format = new Intl.NumberFormat(locale, {
    ...{ style: 'unit', unit: interval, unitDisplay: 'long' },
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
