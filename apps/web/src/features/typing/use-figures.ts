// How figures of typing are written.
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#kit/language/language.ts'

export function useFigures() {
  const { t } = useTranslation('typing')
  const { locale } = useLanguage()
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const milliseconds = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'millisecond',
    maximumFractionDigits: 0,
  })
  const seconds = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'second',
    maximumFractionDigits: 1,
  })
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const none = '–'
  return {
    whole: (value: number | null) => (value === null ? none : whole.format(value)),
    wpm: (value: number | null) => (value === null ? none : t('wpm', { count: Math.round(value) })),
    /** @param value in percent */
    percent: (value: number | null) => (value === null ? none : share.format(value / 100)),
    milliseconds: (value: number | null) => (value === null ? none : milliseconds.format(value)),
    seconds: (ms: number | null) => (ms === null ? none : seconds.format(ms / 1_000)),
    day: (at: string) => day.format(new Date(at)),
    moment: (at: string) => moment.format(new Date(at)),
  }
}
