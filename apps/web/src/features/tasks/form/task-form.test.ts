import { expect, test } from 'vitest'
import type { ListedItem } from '../listed-item.ts'
import { findFormFault, formOf, newForm, readForm } from './task-form.ts'

const item = (changes: Partial<ListedItem['task']> = {}): ListedItem => {
  const task = {
    _id: 'a',
    title: 'Gym',
    starts: '2026-03-03T18:00',
    ends: '2026-03-03T19:00',
    allday: false,
    isRegular: true,
    repeatStarts: '2026-03-03',
    repeatEnds: null,
    byweekday: [1, 3],
    doneDates: [],
    skippedDates: [],
    remindMinutes: null,
    ...changes,
  }
  const { starts, ends } = task
  return { task, date: starts.slice(0, 10), starts, ends, isDone: false }
}

test.each([
  ['a repeating one', {}],
  ['one until a day', { repeatEnds: '2026-06-30' }],
  ['one that happens once', { isRegular: false, byweekday: [] }],
  ['one over midnight', { ends: '2026-03-04T02:00' }],
  ['one of two days and a half', { ends: '2026-03-06T06:00' }],
  ['one with a reminder', { remindMinutes: 30 }],
  ['a reminder without length', { ends: '2026-03-03T18:00' }],
  ['two whole days', { allday: true, starts: '2026-03-03T00:00', ends: '2026-03-05T00:00' }],
])('an unchanged form gives the same task: %s', (_, changes) => {
  const { title, starts, ends, allday, byweekday, repeatEnds, remindMinutes } = item(changes).task
  const before = { title, starts, ends, allday, byweekday, repeatEnds, remindMinutes }
  expect(readForm(formOf(item(changes)))).toEqual(before)
})

test('a form says what is missing', () => {
  const form = { ...newForm('2026-03-03'), title: 'Gym' }
  expect(findFormFault(form)).toBeNull()
  expect(findFormFault({ ...form, title: '  ' })).toBe('noTitle')
  expect(findFormFault({ ...form, day: '' })).toBe('noDay')
  expect(findFormFault({ ...form, to: '' })).toBe('noTime')
  expect(findFormFault({ ...form, isRegular: true, byweekday: [] })).toBe('noWeekday')
  expect(findFormFault({ ...form, isRegular: true, until: '2026-03-01' })).toBe('wrongTimes')
  expect(findFormFault({ ...form, allday: true, lastDay: '2026-03-02' })).toBe('wrongTimes')
})
