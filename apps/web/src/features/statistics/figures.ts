// Formats figures in the language of the interface: scores, percent, times and dates.
import type { StatisticsPoint } from '@fovea/contract/game-statistics.ts'
import type { Day } from '@fovea/core/days/calendar.ts'
import { useLanguage } from '#kit/language/language.ts'

export type Format = (value: number) => string

export function useFigures() {
  const { locale } = useLanguage()
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const inUnit = (unit: string) => {
    const format = new Intl.NumberFormat(locale, {
      ...{ style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 },
    })
    return (value: number) => format.format(value)
  }
  const [hours, minutes] = [inUnit('hour'), inUnit('minute')]
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
  const month = new Intl.DateTimeFormat(locale, {
    ...{ month: 'short', year: 'numeric', timeZone: 'UTC' },
  })
  return {
    number: (value: number) => number.format(value),
    whole: (value: number) => whole.format(value),
    /** Takes a value from 0 to 100. */
    percent: (value: number) => percent.format(value / 100),
    milliseconds: inUnit('millisecond'),
    /** Takes minutes. */
    duration(value: number): string {
      const rounded = Math.round(value)
      if (rounded < 60) return minutes(rounded)
      const rest = rounded % 60
      const whole = hours(Math.floor(rounded / 60))
      return rest === 0 ? whole : `${whole} ${minutes(rest)}`
    },
    date: (moment: StatisticsPoint['at']) => date.format(new Date(moment)),
    month: (day: Day) => month.format(new Date(`${day.slice(0, 7)}-01T00:00:00Z`)),
  }
}
