import type { Task } from '@fovea/contract/tasks.ts'
import { listItems } from '@fovea/core/tasks/items.ts'
import { expect, test } from 'vitest'
import { placeDone, placeEdit, placeNew, type TaskEdit, takeBackEdit } from './place-task.ts'

/** Each Tuesday and Thursday. */
const gym: Task = {
  ...{ _id: 'gym', title: 'Gym', starts: '2026-03-03T18:00', ends: '2026-03-03T19:00' },
  ...{ allday: false, isRegular: true, repeatStarts: '2026-03-03', repeatEnds: null },
  ...{ byweekday: [1, 3], doneDates: ['2026-03-05', '2026-03-12'], skippedDates: [] },
}
const swim = {
  ...{ title: 'Swim', starts: '2026-03-10T20:00', ends: '2026-03-10T21:00', allday: false },
  ...{ isRegular: true, repeatStarts: '2026-03-10', repeatEnds: null, byweekday: [1, 3] },
}
const once = { ...swim, isRegular: false, repeatStarts: null, byweekday: [] }
const edit = (changes: Partial<TaskEdit>): TaskEdit => ({
  ...{ task: gym, date: '2026-03-10', scope: 'all', fields: swim, newId: 'swim' },
  ...changes,
})
const tell = (tasks: Task[]) =>
  listItems(tasks, { from: '2026-03-03', to: '2026-03-13' }).map(
    ({ task, starts, isDone }) =>
      `${task.title} ${starts.slice(8).replace('T', ' ')}${isDone ? ' done' : ''}`,
  )

test('an occurrence is marked alone, and the mark can be taken away', () => {
  const marked = placeDone([gym], 'gym', '2026-03-10', true)
  expect(tell(marked)).toContain('Gym 10 18:00 done')
  expect(placeDone(marked, 'gym', '2026-03-10', false)).toEqual([gym])
})

test('a task that was sent twice is there once', () => {
  const tasks = placeNew(placeNew([gym], 'swim', once), 'swim', once)
  expect(tasks.map(({ _id }) => _id)).toEqual(['gym', 'swim'])
})

test('a change is about one occurrence, that one and those after it, or all', () => {
  expect(tell(placeEdit([gym], edit({ scope: 'one', fields: once })))).toEqual([
    ...['Gym 03 18:00', 'Gym 05 18:00 done', 'Swim 10 20:00', 'Gym 12 18:00 done'],
  ])
  expect(tell(placeEdit([gym], edit({ scope: 'following' })))).toEqual([
    ...['Gym 03 18:00', 'Gym 05 18:00 done', 'Swim 10 20:00', 'Swim 12 20:00 done'],
  ])
  const all = { ...swim, starts: '2026-03-03T20:00', ends: '2026-03-03T21:00' }
  const fields = { ...all, repeatStarts: '2026-03-03' }
  expect(tell(placeEdit([gym], edit({ fields })))).toEqual([
    ...['Swim 03 20:00', 'Swim 05 20:00 done', 'Swim 10 20:00', 'Swim 12 20:00 done'],
  ])
})

test.each(['one', 'following', 'all'] as const)('a change of “%s” can be taken back', (scope) => {
  const change = edit({ scope })
  expect(takeBackEdit(placeEdit([gym], change), change)).toEqual([gym])
})
