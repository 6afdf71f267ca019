// Formats figures in the language of the interface: whole numbers, percent, seconds and dates.
import { useLanguage } from '#kit/language/language.ts'

export function useFigures() {
  const { locale } = useLanguage()
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const seconds = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  })
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
  return {
    whole: (value: number) => whole.format(value),
    /** Takes a value from 0 to 100. */
    percent: (value: number) => percent.format(value / 100),
    seconds: (value: number) => seconds.format(value),
    date: (moment: string) => date.format(new Date(moment)),
  }
}
