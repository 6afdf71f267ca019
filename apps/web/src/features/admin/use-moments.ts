// How the administration writes moments and numbers.
import { useLanguage } from '#kit/language/language.ts'

export function useMoments() {
  const { locale } = useLanguage()
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  return {
    showMoment: (at: string) => moment.format(new Date(at)),
    showNumber: (value: number) => number.format(value),
  }
}
