// Finds the moments at which a user's days begin. A zone's clock may jump, so that a day has 23, 24 or 25 hours.

export interface DayRules {
  timeZone: string
  /** In minutes after midnight. */
  dayStartMinutes: number
}

const minuteMs = 60_000
const dayMs = 86_400_000

export const dayAfter = (date: string, days = 1) =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)

/** The beginning of each day from the first to the last, and the end of the last. */
export function findDayStarts(
  { from, to }: { from: string; to: string },
  { timeZone, dayStartMinutes }: DayRules,
): Date[] {
  const offsetAt = readOffsets(timeZone)
  const starts: Date[] = []
  for (let dateMs = Date.parse(from); dateMs <= Date.parse(to) + dayMs; dateMs += dayMs) {
    const wallMs = dateMs + dayStartMinutes * minuteMs
    starts.push(new Date(momentOfWall(wallMs, offsetAt)))
  }
  return starts
}

/**
 * The first moment at which a clock on the wall shows a time, or the moment of the jump that leaves it out. No zone
 * changes its clock twice within two days.
 */
function momentOfWall(wallMs: number, offsetAt: (ms: number) => number): number {
  const [before, after] = [wallMs - offsetAt(wallMs - dayMs), wallMs - offsetAt(wallMs + dayMs)]
  const isShown = (ms: number) => ms + offsetAt(ms) === wallMs
  return isShown(before) || !isShown(after) ? before : after
}

/** @returns a function that tells by how many ms the clocks of a zone are ahead of UTC at a moment */
function readOffsets(timeZone: string): (ms: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (ms) => {
    const parts = format.formatToParts(ms).map(({ type, value }) => [type, Number(value)])
    const { year, month, day, hour, minute, second } = Object.fromEntries(parts)
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1_000) * 1_000
  }
}
