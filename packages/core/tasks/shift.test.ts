import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shiftEnd, shiftTimes, spanInDay } from './shift.ts'
import { addMinutes, dateOf, minutesBetween } from './wall-time.ts'

const nine = { starts: '2026-03-03T09:00', ends: '2026-03-03T10:00' }

test('a task moves by days and quarters of an hour', () => {
  expect(shiftTimes(nine, { days: 1, minutes: 37 })).toEqual({
    starts: '2026-03-04T09:30',
    ends: '2026-03-04T10:30',
  })
  expect(shiftTimes(nine, { days: -3, minutes: 0 }).starts).toBe('2026-02-28T09:00')
})

test('a time beside the grid stays when only the day changes', () => {
  const odd = { starts: '2026-03-03T09:07', ends: '2026-03-03T09:20' }
  expect(shiftTimes(odd, { days: 1, minutes: 0 }).starts).toBe('2026-03-04T09:07')
  expect(shiftTimes(odd, { days: 0, minutes: 15 }).starts).toBe('2026-03-03T09:15')
})

test('an end moves alone and never before a quarter of an hour', () => {
  expect(shiftEnd(nine, 30).ends).toBe('2026-03-03T10:30')
  expect(shiftEnd(nine, -600).ends).toBe('2026-03-03T09:15')
})

test('a night has a part in each of its days', () => {
  const night = { starts: '2026-03-03T22:00', ends: '2026-03-04T06:00' }
  expect(spanInDay(night, '2026-03-03')).toEqual({ starts: 1_320, ends: 1_440 })
  expect(spanInDay(night, '2026-03-04')).toEqual({ starts: 0, ends: 360 })
})

test('however far it is moved, the length stays, and the day is the one it was moved to', () => {
  fc.assert(
    fc.property(
      fc.nat(1_439),
      fc.nat(4_000),
      fc.integer({ min: -6, max: 6 }),
      fc.integer({ min: -2_000, max: 2_000 }),
      (minute, length, days, minutes) => {
        const starts = addMinutes('2026-03-10T00:00', minute)
        const moved = shiftTimes({ starts, ends: addMinutes(starts, length) }, { days, minutes })
        expect(minutesBetween(moved.starts, moved.ends)).toBe(length)
        expect(dateOf(moved.starts)).toBe(dateOf(addMinutes('2026-03-10T00:00', days * 1_440)))
      },
    ),
  )
})
