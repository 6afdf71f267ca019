// Formats figures in the language of the interface: scores, percent, reaction times and dates.
import { useLanguage } from '#shared/language.ts'

export type Format = (value: number) => string

export function useFigures() {
  const { locale } = useLanguage()
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const milliseconds = new Intl.NumberFormat(locale, {
    ...{ style: 'unit', unit: 'millisecond', unitDisplay: 'short' },
    maximumFractionDigits: 0,
  })
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' })
  return {
    number: (value: number) => number.format(value),
    whole: (value: number) => whole.format(value),
    /** Takes a value from 0 to 100. */
    percent: (value: number) => percent.format(value / 100),
    milliseconds: (value: number) => milliseconds.format(value),
    date: (moment: string) => date.format(new Date(moment)),
  }
}
