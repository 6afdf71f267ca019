// Says how long ago something was, in everyday language.

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Such as "5 minutes ago" or "yesterday". After more than a week it is the date. */
export function describeAge(date: Date, now: Date, locale: string): string {
  const ageMs = Math.max(0, now.getTime() - date.getTime())
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (ageMs < hourMs) return relative.format(-Math.floor(ageMs / minuteMs), 'minute')
  if (ageMs < dayMs) return relative.format(-Math.floor(ageMs / hourMs), 'hour')
  if (ageMs < 7 * dayMs) return relative.format(-Math.floor(ageMs / dayMs), 'day')
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(date)
}
