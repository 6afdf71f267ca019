// How differences, and the groups that days fall into, are written.
import type { InsightFactor, InsightOutcome } from '@fovea/contract/insight-choices.ts'
import { addDays } from '@fovea/core/days/calendar.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'

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

export function useWording() {
  const { t } = useTranslation('insight')
  const { t: sayTrack } = useTranslation('track')
  const { numbers, dates, day } = useFormats()
  const plain = numbers({ maximumFractionDigits: 1 })
  const signed = numbers({ maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const hours = numbers({
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'short',
    maximumFractionDigits: 2,
  })
  const clock = dates({ hour: 'numeric', timeZone: 'UTC' })
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
    weekday: (from) => day(addDays(aMonday, from), { weekday: 'long' }),
  }
  return {
    signed: (value: number) => signed.format(round(value)),
    /** With the unit of the outcome, such as "+6 wpm". */
    difference: (value: number, outcome: InsightOutcome) =>
      t(`unit.${outcome}`, { count: Math.abs(round(value)), number: signed.format(round(value)) }),
    nameGroup: (factor: InsightFactor, from: number, to: number) => nameGroup[factor](from, to),
    shortWeekday: (weekdayIndex: number) =>
      day(addDays(aMonday, weekdayIndex), { weekday: 'short' }),
  }
}

/** From 10 on, tenths are not told. */
function round(value: number): number {
  const rounded = Math.abs(value) >= 10 ? Math.round(value) : Math.round(value * 10) / 10
  // Without a negative zero, which would be shown with its sign.
  return rounded === 0 ? 0 : rounded
}
