import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, fromDayNumber } from '../days/calendar.ts'
import { findTimeFault } from './check-times.ts'
import { changedFields, editTask, moveOccurrence, newTaskFields, type TaskScope } from './edit.ts'
import { listOccurrences, weekdayOf } from './occurrences.ts'

/** Each Tuesday and Thursday from 3 March 2026. */
const gym = {
  title: 'Gym',
  allday: false,
  starts: '2026-03-03T18:00',
  ends: '2026-03-03T19:00',
  isRegular: true,
  repeatStarts: '2026-03-03',
  repeatEnds: null,
  byweekday: [1, 3],
  skippedDates: [] as string[],
  remindMinutes: 10,
}
const limits = { onceDaysMax: 366, regularDaysMax: 7 }
const edited = (changes = {}) => ({
  ...moveOccurrence(gym, { starts: '2026-03-10T18:00', ends: '2026-03-10T19:00' }),
  ...changes,
})

describe('a task that is made', () => {
  it('happens once without days of the week', () => {
    expect(newTaskFields(edited({ byweekday: [] }))).toMatchObject({
      isRegular: false,
      starts: '2026-03-10T18:00',
      repeatStarts: null,
    })
  })

  it('begins on the first of its days of the week', () => {
    expect(newTaskFields(edited({ byweekday: [0, 5] }))).toMatchObject({
      starts: '2026-03-14T18:00',
      ends: '2026-03-14T19:00',
      repeatStarts: '2026-03-14',
      isRegular: true,
    })
  })
})

describe('an edited occurrence', () => {
  it('alone becomes a task that happens once', () => {
    expect(editTask(gym, '2026-03-10', edited({ title: 'Swim' }), 'one')).toMatchObject({
      title: 'Swim',
      starts: '2026-03-10T18:00',
      isRegular: false,
      byweekday: [],
      repeatStarts: null,
    })
  })

  it('keeps the first day of the task when all of them get another time', () => {
    const later = edited({ starts: '2026-03-10T20:00', ends: '2026-03-10T21:30' })
    expect(editTask(gym, '2026-03-10', later, 'all')).toMatchObject({
      starts: '2026-03-03T20:00',
      ends: '2026-03-03T21:30',
      repeatStarts: '2026-03-03',
      byweekday: [1, 3],
    })
  })

  it('takes its day of the week along, for itself and those after it', () => {
    const wednesday = edited({ starts: '2026-03-11T18:00', ends: '2026-03-11T19:00' })
    expect(editTask(gym, '2026-03-10', wednesday, 'following')).toMatchObject({
      starts: '2026-03-11T18:00',
      repeatStarts: '2026-03-11',
      byweekday: [2, 3],
    })
    expect(editTask(gym, '2026-03-10', wednesday, 'all')).toMatchObject({
      starts: '2026-03-04T18:00',
      repeatStarts: '2026-03-04',
      byweekday: [2, 3],
    })
  })

  it('has the days of the week that were chosen for it', () => {
    const mondays = edited({ byweekday: [0] })
    expect(editTask(gym, '2026-03-10', mondays, 'all').byweekday).toEqual([0])
    expect(editTask(gym, '2026-03-10', mondays, 'following')).toMatchObject({
      byweekday: [0],
      starts: '2026-03-16T18:00',
      repeatStarts: '2026-03-16',
    })
  })

  it('is where it was put, whatever is moved with it', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
        fc.integer({ min: 20_515, max: 20_600 }),
        fc.integer({ min: -6, max: 6 }),
        fc.constantFrom('all', 'one', 'following'),
        (byweekday, number, moved, scope) => {
          const date = fromDayNumber(number)
          const task = { ...gym, byweekday: [...new Set([...byweekday, weekdayOf(date)])] }
          const day = addDays(date, moved)
          const times = { starts: `${day}T10:00`, ends: `${day}T11:00` }
          const fields = editTask(task, date, moveOccurrence(task, times), scope)
          expect(findTimeFault({ ...fields }, limits)).toBeNull()
          const found = listOccurrences({ ...fields, skippedDates: [] }, { from: day, to: day })
          expect(found).toEqual([{ date: day, ...times }])
        },
      ),
    )
  })
})

describe('what an edit has changed', () => {
  const date = '2026-03-10'
  const changed = (changes: object, scope: TaskScope) =>
    changedFields(gym, date, editTask(gym, date, edited(changes), scope), scope)

  it.each(['all', 'one', 'following'] as const)('is each field by itself (%s)', (scope) => {
    expect(changed({}, scope)).toEqual({})
    expect(changed({ title: 'Swim' }, scope)).toEqual({ title: 'Swim' })
    expect(changed({ remindMinutes: null }, scope)).toEqual({ remindMinutes: null })
  })

  it('is all that says when it happens, because that belongs together', () => {
    const when = {
      starts: '2026-03-03T18:00',
      ends: '2026-03-03T20:00',
      allday: false,
      isRegular: true,
      repeatStarts: '2026-03-03',
      repeatEnds: null,
      byweekday: [1, 3],
    }
    expect(changed({ ends: '2026-03-10T20:00' }, 'all')).toEqual(when)
  })

  it('is the reminder alone for a task that happens once and was kept without one', () => {
    const once = { ...gym, ...newTaskFields(edited({ byweekday: [] })) }
    const { remindMinutes: _, ...kept } = once
    const fields = { ...newTaskFields(edited({ byweekday: [] })), remindMinutes: 30 }
    const task = kept as typeof once
    expect(changedFields(task, date, fields, 'all')).toEqual({ remindMinutes: 30 })
    const none = { ...fields, remindMinutes: null }
    expect(changedFields(task, date, none, 'all')).toEqual({})
  })
})
