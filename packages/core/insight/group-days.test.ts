import { describe, expect, it } from 'vitest'
import { fromDayNumber } from '../days/calendar.ts'
import { groupDays, groupHours, groupWeekdays } from './group-days.ts'

/** A Monday. */
const firstDay = 20_458

const point = (at: number, value: number) => ({
  day: fromDayNumber(firstDay + at),
  dayNumber: firstDay + at,
  practice: at + 1,
  value,
  weight: 1,
})

describe('the numbers behind a comparison', () => {
  it('has one group for each of a few values', () => {
    const days = [2, 3, 2, 4, 3, 2].map((mood, at) => ({ ...point(at, 100 + mood), factor: mood }))
    expect(groupDays(days, [])).toEqual([
      { from: 2, to: 2, days: 3, value: expect.closeTo(102) },
      { from: 3, to: 3, days: 2, value: expect.closeTo(103) },
      { from: 4, to: 4, days: 1, value: expect.closeTo(104) },
    ])
  })

  it('puts neighbours together where there are many values, and never parts equal ones', () => {
    const sleep = [5, 5.5, 6, 6.25, 7, 7, 7, 7, 7, 7.5, 8, 9]
    const days = sleep.map((factor, at) => ({ ...point(at, 200), factor }))
    const groups = groupDays(days, [])
    expect(groups.map(({ from, to, days: count }) => [from, to, count])).toEqual([
      [5, 6, 3],
      [6.25, 7, 6],
      [7.5, 9, 3],
    ])
  })

  it('takes out what practice explains', () => {
    const days = Array.from({ length: 20 }, (_, at) => ({
      ...point(at, 100 + 3 * at + (at % 2)),
      factor: at % 2,
    }))
    const [even, odd] = groupDays(days, [days.map((_, at) => at)])
    expect((odd?.value ?? 0) - (even?.value ?? 0)).toBeCloseTo(1, 1)
  })

  it('has a group for each day of the week, Monday first', () => {
    const days = Array.from({ length: 14 }, (_, at) => point(at, 10 + (at % 7)))
    expect(groupWeekdays(days, []).map(({ from, value }) => [from, Math.round(value)])).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((weekday) => [weekday, 10 + weekday]),
    )
  })

  it('compares the hours of a day with that day alone', () => {
    const results = [0, 1].flatMap((at) =>
      [
        [500, -5],
        [1_200, 5],
      ].map(([minute = 0, more = 0]) => ({ ...point(at, 100 * at + more), minute })),
    )
    expect(groupHours([...results, { ...point(2, 900), minute: 600 }])).toEqual([
      { from: 0, to: 9, days: 2, value: expect.closeTo(215) },
      { from: 18, to: 21, days: 2, value: expect.closeTo(225) },
    ])
  })
})
