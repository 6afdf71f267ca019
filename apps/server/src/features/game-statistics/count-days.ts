// Days as a user counts them: in their time zone, and beginning at the minute that they chose.

/** Offsets from UTC are whole quarters of an hour, so a moment's offset is that of its quarter. */
const quarterMinutes = 15
const dayMinutes = 24 * 60

/**
 * Makes a function that tells on which day a moment is, counted from 1970. Asking `Intl` takes microseconds, and most
 * rounds are played within the same few quarters of an hour, so the offset of each quarter is asked for only once.
 */
export function makeDayCounter(user: { timeZone: string; dayStartMinutes: number }) {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: user.timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
  })
  const offsets = new Map<number, number>()

  function findOffset(quarter: number): number {
    const utcMinutes = quarter * quarterMinutes
    const parts = new Map(
      format.formatToParts(utcMinutes * 60_000).map(({ type, value }) => [type, Number(value)]),
    )
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
    const local = Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
    )
    return local / 60_000 - utcMinutes
  }

  return (atMs: number): number => {
    const minutes = Math.floor(atMs / 60_000)
    const quarter = Math.floor(minutes / quarterMinutes)
    const offset = offsets.get(quarter) ?? findOffset(quarter)
    offsets.set(quarter, offset)
    return Math.floor((minutes + offset - user.dayStartMinutes) / dayMinutes)
  }
}
