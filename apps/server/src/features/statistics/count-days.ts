// Days as a user counts them: in their time zone, and beginning at the minute that they chose.

/** Offsets from UTC are whole quarters of an hour, so a moment's offset is that of its quarter. */
const quarterMinutes = 15
const dayMinutes = 24 * 60

/**
 * Makes a function that tells on which day a moment is, counted from 1970. Asking `Intl` takes microseconds, so it is asked
 * only for the beginning and end of each day in UTC, and for the quarters of the few days on which the clocks change.
 */
export function makeDayCounter(user: { timeZone: string; dayStartMinutes: number }) {
  const format = formatIn(user.timeZone)
  const askOffset = remember((utcMinutes) => findOffset(format, utcMinutes))
  const findOffsetOfDay = remember((utcDay) => {
    const offset = askOffset(utcDay * dayMinutes)
    return offset === askOffset((utcDay + 1) * dayMinutes) ? offset : undefined
  })

  return (atMs: number): number => {
    const minutes = Math.floor(atMs / 60_000)
    const quarter = Math.floor(minutes / quarterMinutes) * quarterMinutes
    const offset = findOffsetOfDay(Math.floor(minutes / dayMinutes)) ?? askOffset(quarter)
    return Math.floor((minutes + offset - user.dayStartMinutes) / dayMinutes)
  }
}

function remember<Value>(find: (key: number) => Value): (key: number) => Value {
  const found = new Map<number, { value: Value }>()
  return (key) => {
    const known = found.get(key) ?? { value: find(key) }
    found.set(key, known)
    return known.value
  }
}

function findOffset(format: Intl.DateTimeFormat, utcMinutes: number): number {
  const parts = new Map(
    format.formatToParts(utcMinutes * 60_000).map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return local / 60_000 - utcMinutes
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en', {
    ...{ timeZone, hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
  })
}
