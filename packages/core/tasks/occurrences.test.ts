import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, fromDayNumber } from '../days/calendar.ts'
import {
  happensBefore,
  happensOn,
  listOccurrences,
  type TaskTimes,
  weekdayOf,
} from './occurrences.ts'
import { addMinutes, lastDayOf, minutesBetween } from './wall-time.ts'

const once: TaskTimes = {
  starts: '2026-03-02T09:00',
  ends: '2026-03-02T10:30',
  isRegular: false,
  repeatStarts: null,
  repeatEnds: null,
  byweekday: [],
  skippedDates: [],
}
/** Each Monday and Friday in March 2026. */
const regular: TaskTimes = {
  ...once,
  isRegular: true,
  repeatStarts: '2026-03-02',
  repeatEnds: '2026-03-31',
  byweekday: [0, 4],
}
const march = { from: '2026-03-01', to: '2026-03-31' }
const datesOf = (task: TaskTimes, range = march) =>
  listOccurrences(task, range).map(({ date }) => date)

describe('a task that happens once', () => {
  it('is in every range that it reaches into', () => {
    expect(listOccurrences(once, march)).toEqual([
      { date: '2026-03-02', starts: '2026-03-02T09:00', ends: '2026-03-02T10:30' },
    ])
    expect(datesOf(once, { from: '2026-03-02', to: '2026-03-02' })).toEqual(['2026-03-02'])
    expect(datesOf(once, { from: '2026-03-03', to: '2026-03-09' })).toEqual([])
    expect(datesOf(once, { from: '2026-02-01', to: '2026-03-01' })).toEqual([])
  })

  it('is in the days after midnight, but not in a day that begins when it ends', () => {
    const night = { ...once, starts: '2026-03-02T22:00', ends: '2026-03-03T06:00' }
    expect(datesOf(night, { from: '2026-03-03', to: '2026-03-03' })).toEqual(['2026-03-02'])
    const day = { ...once, starts: '2026-03-02T00:00', ends: '2026-03-03T00:00' }
    expect(datesOf(day, { from: '2026-03-03', to: '2026-03-03' })).toEqual([])
    const reminder = { ...once, starts: '2026-03-02T00:00', ends: '2026-03-02T00:00' }
    expect(datesOf(reminder, { from: '2026-03-02', to: '2026-03-02' })).toEqual(['2026-03-02'])
  })
})

describe('a repeating task', () => {
  it('happens on its days of the week, from its first day until its last', () => {
    expect(datesOf(regular)).toEqual([
      ...['2026-03-02', '2026-03-06', '2026-03-09', '2026-03-13', '2026-03-16'],
      ...['2026-03-20', '2026-03-23', '2026-03-27', '2026-03-30'],
    ])
    expect(datesOf(regular, { from: '2026-04-01', to: '2026-04-30' })).toEqual([])
    const endless = { ...regular, repeatEnds: null }
    expect(datesOf(endless, { from: '2036-03-01', to: '2036-03-07' })).toEqual([
      '2036-03-03',
      '2036-03-07',
    ])
  })

  it('leaves out the days that were taken out', () => {
    const skipped = { ...regular, skippedDates: ['2026-03-06', '2026-03-09'] }
    expect(datesOf(skipped, { from: '2026-03-01', to: '2026-03-13' })).toEqual([
      '2026-03-02',
      '2026-03-13',
    ])
  })

  it('stays at its time when the clocks change', () => {
    // In Europe on 29 March, in New York on 8 March, in Sydney on 5 April.
    const daily = { ...regular, repeatEnds: '2026-04-30', byweekday: [0, 1, 2, 3, 4, 5, 6] }
    const times = listOccurrences(daily, { from: '2026-03-02', to: '2026-04-30' })
    expect(times).toHaveLength(60)
    expect(new Set(times.map(({ starts }) => starts.slice(11)))).toEqual(new Set(['09:00']))
    expect(new Set(times.map(({ ends }) => ends.slice(11)))).toEqual(new Set(['10:30']))
  })

  it('is in a range that only its end reaches into', () => {
    const nights = { ...regular, starts: '2026-03-02T22:00', ends: '2026-03-03T06:00' }
    expect(listOccurrences(nights, { from: '2026-03-07', to: '2026-03-08' })).toEqual([
      { date: '2026-03-06', starts: '2026-03-06T22:00', ends: '2026-03-07T06:00' },
    ])
  })
})

const anyDay = fc.integer({ min: 18_000, max: 24_000 }).map(fromDayNumber)
const anyTask = fc
  .record({
    day: anyDay,
    minute: fc.integer({ min: 0, max: 1_439 }),
    length: fc.integer({ min: 0, max: 7 * 1_440 }),
    byweekday: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    days: fc.option(fc.integer({ min: 0, max: 400 })),
    skipped: fc.array(fc.integer({ min: 0, max: 60 })),
    isRegular: fc.boolean(),
  })
  .map(({ day, minute, length, byweekday, days, skipped, isRegular }): TaskTimes => {
    const starts = addMinutes(`${day}T00:00`, minute)
    const repeat = {
      repeatStarts: day,
      repeatEnds: days === null ? null : addDays(day, days),
      byweekday,
      skippedDates: skipped.map((count) => addDays(day, count)),
    }
    return {
      ...once,
      starts,
      ends: addMinutes(starts, length),
      isRegular,
      ...(isRegular && repeat),
    }
  })

describe('any task', () => {
  it('happens in a range as in its single days', () => {
    fc.assert(
      fc.property(anyTask, anyDay, fc.integer({ min: 0, max: 50 }), (task, from, length) => {
        const to = addDays(from, length)
        const days = Array.from({ length: length + 1 }, (_, at) => addDays(from, at))
        const single = days.flatMap((day) => datesOf(task, { from: day, to: day }))
        expect(datesOf(task, { from, to })).toEqual([...new Set(single)].sort())
      }),
    )
  })

  it('has occurrences of its length that begin on days on which it happens', () => {
    fc.assert(
      fc.property(anyTask, anyDay, (task, from) => {
        for (const one of listOccurrences(task, { from, to: addDays(from, 30) })) {
          expect(happensOn(task, one.date)).toBe(true)
          expect(minutesBetween(one.starts, one.ends)).toBe(minutesBetween(task.starts, task.ends))
          expect(lastDayOf(one) >= from).toBe(true)
        }
      }),
    )
  })

  it('knows the day of the week as the calendar does', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 60_000 }), (number) => {
        const sunday = new Date(number * 86_400_000).getUTCDay()
        expect(weekdayOf(fromDayNumber(number))).toBe((sunday + 6) % 7)
      }),
    )
  })

  it('is looked for in the asked days alone, however early it begins and however long it seems', () => {
    const endless: TaskTimes = {
      ...regular,
      starts: '0001-01-01T00:00',
      ends: '6000-01-01T00:00',
      repeatStarts: '0001-01-01',
      repeatEnds: null,
    }
    for (let count = 0; count < 1_000; count += 1) {
      expect(datesOf(endless)).toHaveLength(11)
      expect(happensBefore({ ...endless, byweekday: [] }, '9999-12-31')).toBe(false)
    }
  })

  it('happens before a day if one of the days before was not taken out', () => {
    const mondays = { ...regular, byweekday: [0], skippedDates: ['2026-03-02', '2026-03-09'] }
    expect(happensBefore(mondays, '2026-03-16')).toBe(false)
    expect(happensBefore(mondays, '2026-03-17')).toBe(true)
  })
})
