// How numbers, durations, moments and days are written in the language of the interface.
import { useLanguage } from './language.ts'

export type Format = (value: number) => string

type Formats = ReturnType<typeof makeFormats>

const known = new Map<string, Formats>()

export function useFormats(): Formats {
  return formatsOf(useLanguage().locale)
}

/** The same object for each language, since making a format takes far longer than using it. */
export function formatsOf(locale: string): Formats {
  const formats = known.get(locale) ?? makeFormats(locale)
  known.set(locale, formats)
  return formats
}

function makeFormats(locale: string) {
  const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()
  /** Makes each format when it is needed for the first time. */
  function keep<Kind extends Intl.NumberFormat | Intl.DateTimeFormat>(
    key: string,
    make: () => Kind,
  ) {
    const format = (made.get(key) as Kind | undefined) ?? make()
    made.set(key, format)
    return format
  }
  const numbers = (options: Intl.NumberFormatOptions) =>
    keep(`number ${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options))
  const dates = (options: Intl.DateTimeFormatOptions) =>
    keep(`date ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options))
  const number = (options: Intl.NumberFormatOptions) => (value: number | null) =>
    value === null ? '–' : numbers(options).format(value)
  const share = (digits: number) => (value: number | null) =>
    value === null
      ? '–'
      : numbers({ style: 'percent', maximumFractionDigits: digits }).format(value / 100)
  const unit = (name: string, digits: number, unitDisplay: 'short' | 'long' = 'short') =>
    number({ style: 'unit', unit: name, unitDisplay, maximumFractionDigits: digits })
  const moment = (options: Intl.DateTimeFormatOptions) => (at: string | Date) =>
    dates(options).format(new Date(at))
  /** @param day YYYY-MM-DD */
  const writeDay = (day: string, options: Intl.DateTimeFormatOptions) =>
    dates({ ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  const [hours, minutes] = [unit('hour', 0), unit('minute', 0)]
  return {
    /** For what is written in a way of its own. */
    numbers,
    dates,
    /** With at most one decimal. */
    number: number({ maximumFractionDigits: 1 }),
    whole: number({ maximumFractionDigits: 0 }),
    /** Takes a value from 0 to 100. */
    percent: share(0),
    /** The same with at most one decimal. */
    exactPercent: share(1),
    milliseconds: unit('millisecond', 0),
    seconds: unit('second', 1),
    longSeconds: unit('second', 1, 'long'),
    /** Takes minutes, and returns for example "4 min" or "1 hr 20 min". */
    duration(value: number): string {
      const rounded = Math.round(value)
      const [whole, rest] = [Math.floor(rounded / 60), rounded % 60]
      if (whole === 0) return minutes(rest)
      return rest === 0 ? hours(whole) : `${hours(whole)} ${minutes(rest)}`
    },
    date: moment({ dateStyle: 'medium' }),
    /** Without the year. */
    shortDate: moment({ day: 'numeric', month: 'short' }),
    moment: moment({ dateStyle: 'medium', timeStyle: 'short' }),
    /** With the weekday. */
    fullDay: (day: string) => writeDay(day, { weekday: 'long', day: 'numeric', month: 'long' }),
    shortDay: (day: string) => writeDay(day, { day: 'numeric', month: 'short' }),
    day: writeDay,
  }
}
