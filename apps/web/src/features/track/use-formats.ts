// How days and figures of tracks are written.
import type { Day } from '@fovea/core/days/calendar.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#kit/language/language.ts'

/** From the worst to the best. */
export const moodNames = ['veryBad', 'bad', 'middling', 'good', 'veryGood'] as const

export function useFormats() {
  const { t } = useTranslation('track')
  const { locale } = useLanguage()
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (day: Day) => format.format(new Date(`${day}T00:00:00Z`))
  }
  const unit = (name: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' })
  const [hours, minutes] = [unit('hour'), unit('minute')]
  return {
    fullDay: dates({ weekday: 'long', day: 'numeric', month: 'long' }),
    fullMonth: dates({ month: 'short', year: 'numeric' }),
    shortDay: dates({ day: 'numeric', month: 'short' }),
    weekday: dates({ weekday: 'narrow' }),
    dayOfMonth: dates({ day: 'numeric' }),
    mood: (value: number) => t(`mood.${moodNames[value] ?? 'middling'}`),
    duration: (value: number) => {
      const rest = Math.round((value % 1) * 60)
      const whole = hours.format(Math.floor(value))
      return rest === 0 ? whole : `${whole} ${minutes.format(rest)}`
    },
    number: (value: number) => value.toLocaleString(locale),
    glasses: (count: number) => t('water.count', { count }),
  }
}
