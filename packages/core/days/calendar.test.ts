import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  completeRange,
  daysBetween,
  fromDayNumber,
  toDayNumber,
  weekOf,
} from './calendar.ts'

const anyNumber = fc.integer({ min: -20_000, max: 60_000 })

describe('days of the calendar', () => {
  it('are counted over the ends of months and years, and over leap days', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(daysBetween('2025-12-31', '2027-01-01')).toBe(366)
  })

  it('sort like their numbers', () => {
    fc.assert(
      fc.property(anyNumber, fc.integer({ min: 1, max: 1_000 }), (number, step) => {
        const day = fromDayNumber(number)
        expect(toDayNumber(day)).toBe(number)
        expect(addDays(day, step) > day).toBe(true)
        expect(daysBetween(day, addDays(day, step))).toBe(step)
      }),
    )
  })

  it('are in ISO weeks, which begin on Monday and go on over the new year', () => {
    const week = (day: string) => weekOf(toDayNumber(day))
    // 2026 has 53 weeks; the last one ends on Sunday, 3 January 2027.
    expect(week('2027-01-03')).toBe(week('2026-12-28'))
    expect(week('2027-01-04')).toBe(week('2026-12-28') + 1)
    expect(week('2026-12-27')).toBe(week('2026-12-28') - 1)
  })

  it('change the week exactly on Mondays', () => {
    fc.assert(
      fc.property(anyNumber, (number) => {
        const isMonday = new Date(`${fromDayNumber(number)}T00:00:00Z`).getUTCDay() === 1
        expect(weekOf(number) - weekOf(number - 1)).toBe(isMonday ? 1 : 0)
      }),
    )
  })
})

it('a range with one limit ends on the last day that has a name', () => {
  const range = { daysMax: 30, usual: { from: '2026-01-01', to: '2026-01-02' } }
  expect(completeRange({}, range)).toEqual(range.usual)
  expect(completeRange({ from: '2026-01-01' }, range).to).toBe('2026-01-30')
  expect(completeRange({ to: '2026-01-30' }, range).from).toBe('2026-01-01')
  expect(completeRange({ from: '9999-12-31' }, range).to).toBe('9999-12-31')
})
