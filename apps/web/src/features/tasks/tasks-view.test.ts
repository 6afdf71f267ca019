import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysOf, rangeOf, readTasksSearch, stepDay } from './tasks-view.ts'

test('an address without parameters, or with wrong ones, is the agenda', () => {
  expect(readTasksSearch({})).toEqual({})
  expect(readTasksSearch({ view: 'year', day: '2026-02-30', add: 'x' })).toEqual({})
  expect(readTasksSearch({ view: 'agenda', day: 20260302 })).toEqual({})
  const search = { view: 'week', day: '2026-03-02', add: 'task' }
  expect(readTasksSearch(search)).toEqual(search)
})

test('a week begins on the day on which it begins for the person', () => {
  expect(rangeOf('week', '2026-03-04', 0)).toEqual({ from: '2026-03-02', to: '2026-03-08' })
  expect(rangeOf('week', '2026-03-04', 6)).toEqual({ from: '2026-03-01', to: '2026-03-07' })
})

test('a month is shown in whole weeks', () => {
  expect(rangeOf('month', '2026-03-15', 0)).toEqual({ from: '2026-02-23', to: '2026-04-05' })
  expect(rangeOf('month', '2026-02-15', 6)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

test('steps lead over the ends of months and years', () => {
  expect(stepDay('month', '2026-12-31', 1)).toBe('2027-01-01')
  expect(stepDay('month', '2026-03-31', -1)).toBe('2026-02-01')
  expect(stepDay('week', '2026-12-30', 1)).toBe('2027-01-06')
  expect(stepDay('day', '2026-03-01', -1)).toBe('2026-02-28')
})

test('any month has four to six weeks and contains its days', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1971-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 6 }),
      (date, firstWeekday) => {
        const day = date.toISOString().slice(0, 10)
        const days = daysOf(rangeOf('month', day, firstWeekday))
        expect(days.length % 7).toBe(0)
        expect(days.length).toBeGreaterThanOrEqual(28)
        expect(days.length).toBeLessThanOrEqual(42)
        expect(days).toContain(day)
      },
    ),
  )
})
