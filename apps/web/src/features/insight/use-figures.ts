// How figures of insights are written in the language of the interface.
import type { InsightFactor, InsightOutcome } from '@fovea/contract/insight-choices.ts'
import { addDays, type Day } from '@fovea/core/days/calendar.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#kit/language/language.ts'

/** Monday first. */
export const weekdayNames = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

/** From the worst to the best. */
const moodNames = ['veryBad', 'bad', 'middling', 'good', 'veryGood'] as const

const aMonday = '2026-01-05'
const lastHour = 24

export function useFigures() {
  const { t } = useTranslation('insight')
  const { t: sayTrack } = useTranslation('track')
  const { locale } = useLanguage()
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const signed = new Intl.NumberFormat(locale, {
    ...{ maximumFractionDigits: 1, signDisplay: 'exceptZero' },
  })
  const hours = new Intl.NumberFormat(locale, {
    ...{ style: 'unit', unit: 'hour', unitDisplay: 'short', maximumFractionDigits: 2 },
  })
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' })
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (day: Day) => format.format(new Date(`${day}T00:00:00Z`))
  }
  const weekday = dates({ weekday: 'long' })
  const atHour = (hour: number) => Date.UTC(2026, 0, 5, hour)
  /** "7" or "6–7". */
  const range = (format: Intl.NumberFormat, from: number, to: number) =>
    from === to ? format.format(from) : format.formatRange(from, to)
  const nameHours = (from: number, to: number): string => {
    if (from === 0) return t('hours.before', { time: clock.format(atHour(to)) })
    if (to === lastHour) return t('hours.from', { time: clock.format(atHour(from)) })
    return clock.formatRange(atHour(from), atHour(to))
  }
  const nameGroup: Record<InsightFactor, (from: number, to: number) => string> = {
    sleep: (from, to) => range(hours, from, to),
    moodMorning: (from) => sayTrack(`mood.${moodNames[from] ?? 'middling'}`),
    moodEvening: (from) => sayTrack(`mood.${moodNames[from] ?? 'middling'}`),
    water: (from, to) => range(plain, from, to),
    hour: nameHours,
    weekday: (from) => weekday(addDays(aMonday, from)),
  }
  const mean = new Intl.NumberFormat(locale, {
    ...{ minimumFractionDigits: 1, maximumFractionDigits: 1 },
  })
  const hundredths = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return {
    number: (value: number) => plain.format(value),
    mean: (value: number) => mean.format(value),
    hundredths: (value: number) => hundredths.format(value),
    signed: (value: number) => signed.format(round(value)),
    /** With the unit of the outcome, such as "+6 wpm". */
    difference: (value: number, outcome: InsightOutcome) =>
      t(`unit.${outcome}`, { count: Math.abs(round(value)), number: signed.format(round(value)) }),
    nameGroup: (factor: InsightFactor, from: number, to: number) => nameGroup[factor](from, to),
    date: dates({ day: 'numeric', month: 'long' }),
    shortDate: dates({ day: 'numeric', month: 'numeric' }),
    shortWeekday: (weekdayIndex: number) =>
      dates({ weekday: 'short' })(addDays(aMonday, weekdayIndex)),
  }
}

/** From 10 on, tenths are not told. */
function round(value: number): number {
  const rounded = Math.abs(value) >= 10 ? Math.round(value) : Math.round(value * 10) / 10
  // Without a negative zero, which would be shown with its sign.
  return rounded === 0 ? 0 : rounded
}
