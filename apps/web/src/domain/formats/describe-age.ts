// Says how long ago something was, in everyday language.
import { dayMs, hourMs, minuteMs } from '@fovea/contract/durations.ts'

/** Such as "5 minutes ago" or "yesterday". After more than a week it is the date. */
export function describeAge(date: Date, now: Date, locale: string): string {
  const ageMs = Math.max(0, now.getTime() - date.getTime())
  const { relative, absolute } = formatsOf(locale)
  if (ageMs < hourMs) return relative.format(-Math.floor(ageMs / minuteMs), 'minute')
  if (ageMs < dayMs) return relative.format(-Math.floor(ageMs / hourMs), 'hour')
  if (ageMs < 7 * dayMs) return relative.format(-Math.floor(ageMs / dayMs), 'day')
  return absolute.format(date)
}

interface Formats {
  relative: Intl.RelativeTimeFormat
  absolute: Intl.DateTimeFormat
}

const known = new Map<string, Formats>()

/** Making formats takes far longer than using them, and lists need them for each row. */
function formatsOf(locale: string): Formats {
  const formats = known.get(locale) ?? {
    relative: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }),
    absolute: new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }),
  }
  known.set(locale, formats)
  return formats
}
