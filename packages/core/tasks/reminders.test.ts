import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, fromDayNumber } from '../days/calendar.ts'
import { nextReminder, type RemindedTask, reminderOn } from './reminders.ts'

/** Each Sunday at nine, reminded an hour before. */
const weekly: RemindedTask = {
  starts: '2026-03-01T09:00',
  ends: '2026-03-01T10:00',
  allday: false,
  isRegular: true,
  repeatStarts: '2026-03-01',
  repeatEnds: null,
  byweekday: [6],
  skippedDates: [],
  remindMinutes: 60,
}
const once: RemindedTask = {
  ...weekly,
  isRegular: false,
  repeatStarts: null,
  byweekday: [],
}
const ms = (moment: string) => Date.parse(moment)
const next = (task: RemindedTask, after: string, timeZone = 'UTC') => {
  const found = nextReminder(task, { afterMs: ms(after), timeZone })
  return found && `${found.day} ${new Date(found.atMs).toISOString().slice(0, 16)}`
}

describe('a reminder', () => {
  it('comes so many minutes before the task, and then not again', () => {
    expect(next(once, '2026-02-01T00:00Z')).toBe('2026-03-01 2026-03-01T08:00')
    expect(next(once, '2026-03-01T07:59:59Z')).toBe('2026-03-01 2026-03-01T08:00')
    expect(next(once, '2026-03-01T08:00Z')).toBeNull()
    expect(next({ ...once, remindMinutes: null }, '2026-02-01T00:00Z')).toBeNull()
  })

  it.each([
    // Clocks are put forward in the night before the last Sunday of March in Kyiv, the second Sunday in New York.
    ['Europe/Kyiv', '2026-03-22', '2026-03-22T06:00', '2026-03-29T05:00'],
    ['America/New_York', '2026-03-01', '2026-03-01T13:00', '2026-03-08T12:00'],
    // In Sydney they are put back on the first Sunday of April.
    ['Australia/Sydney', '2026-03-29', '2026-03-28T21:00', '2026-04-04T22:00'],
  ])(
    'of nine o’clock comes at eight by the clock on the wall in %s, before and after clocks change',
    (zone, day, before, after) => {
      const at = (date: string) => new Date(reminderOn(weekly, date, zone) ?? 0).toISOString()
      expect(at(day).slice(0, 16)).toBe(before)
      expect(at(addDays(day, 7)).slice(0, 16)).toBe(after)
    },
  )

  it('a day before comes at the same time of the wall, also in a night that is shorter', () => {
    const dayBefore = { ...weekly, remindMinutes: 1_440 }
    expect(next(dayBefore, '2026-03-27T00:00Z', 'Europe/Kyiv')).toBe('2026-03-29 2026-03-28T07:00')
  })

  it('of an all-day task counts from nine in the morning', () => {
    const allday = { ...once, starts: '2026-03-01T00:00', ends: '2026-03-02T00:00', allday: true }
    expect(next({ ...allday, remindMinutes: 0 }, '2026-02-01T00:00Z')).toBe(
      '2026-03-01 2026-03-01T09:00',
    )
    expect(next({ ...allday, remindMinutes: 1_440 }, '2026-02-01T00:00Z')).toBe(
      '2026-03-01 2026-02-28T09:00',
    )
  })

  it('may come on the day before its task', () => {
    const midnight = { ...weekly, starts: '2026-03-01T00:30', ends: '2026-03-01T01:00' }
    expect(next(midnight, '2026-03-07T12:00Z')).toBe('2026-03-08 2026-03-07T23:30')
  })

  it('skips occurrences that were taken out, and ends with the last day', () => {
    const skippedDates = ['2026-03-08', '2026-03-15', '2026-03-22', '2026-03-29', '2026-04-05']
    expect(next({ ...weekly, skippedDates }, '2026-03-02T00:00Z')).toBe(
      '2026-04-12 2026-04-12T08:00',
    )
    expect(next({ ...weekly, repeatEnds: '2026-03-14' }, '2026-03-08T09:00Z')).toBeNull()
  })

  it('is of the first occurrence, however far ahead it is', () => {
    const later = { ...weekly, repeatStarts: '2031-01-01' }
    expect(next(later, '2026-03-02T00:00Z')).toBe('2031-01-05 2031-01-05T08:00')
  })

  it('is the earliest one after the moment, of any task', () => {
    const day = fc.integer({ min: 20_000, max: 21_000 }).map(fromDayNumber)
    const task = fc.record({
      first: day,
      minute: fc.integer({ min: 0, max: 1_439 }),
      byweekday: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      remindMinutes: fc.constantFrom(0, 5, 60, 1_440, 2_880),
    })
    const zone = fc.constantFrom('Europe/Kyiv', 'America/New_York', 'Australia/Sydney')
    fc.assert(
      fc.property(task, day, zone, ({ first, minute, byweekday, remindMinutes }, today, zone) => {
        const clock = new Date(minute * 60_000).toISOString().slice(10, 16)
        const times = { starts: `${first}${clock}`, ends: `${first}${clock}` }
        const made = { ...weekly, ...times, repeatStarts: first, byweekday, remindMinutes }
        const afterMs = ms(`${today}T12:00Z`)
        const from = first > today ? first : addDays(today, -3)
        const days = Array.from({ length: 20 }, (_, at) => addDays(from, at))
        const moments = days
          .filter(
            (one) => one >= first && byweekday.includes((Date.parse(one) / 86_400_000 + 3) % 7),
          )
          .map((one) => reminderOn(made, one, zone) ?? 0)
          .filter((moment) => moment > afterMs)
        expect(nextReminder(made, { afterMs, timeZone: zone })?.atMs).toBe(Math.min(...moments))
      }),
    )
  })
})
