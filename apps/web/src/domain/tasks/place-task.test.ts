import type { Task } from '@fovea/contract/tasks.ts'
import { listItems } from '@fovea/core/tasks/items.ts'
import { expect, test } from 'vitest'
import type { TaskChange, TaskEdit } from './kept-task-changes.ts'
import { placeChanges } from './place-task.ts'

/** Each Tuesday and Thursday. */
const gym: Task = {
  _id: 'gym',
  title: 'Gym',
  starts: '2026-03-03T18:00',
  ends: '2026-03-03T19:00',
  allday: false,
  isRegular: true,
  repeatStarts: '2026-03-03',
  repeatEnds: null,
  byweekday: [1, 3],
  doneDates: ['2026-03-05', '2026-03-12'],
  skippedDates: [],
  remindMinutes: null,
}
const swim = {
  title: 'Swim',
  starts: '2026-03-10T20:00',
  ends: '2026-03-10T21:00',
  allday: false,
  isRegular: true,
  repeatStarts: '2026-03-10',
  repeatEnds: null,
  byweekday: [1, 3],
  remindMinutes: 10,
}
const once = { ...swim, isRegular: false, repeatStarts: null, byweekday: [] }
const edit = (changes: Partial<TaskEdit>): TaskChange => ({
  kind: 'edit',
  task: gym,
  date: '2026-03-10',
  scope: 'all',
  fields: swim,
  newId: 'swim',
  ...changes,
})
const tell = (tasks: Task[]) =>
  listItems(tasks, { from: '2026-03-03', to: '2026-03-13' }).map(
    ({ task, starts, isDone }) =>
      `${task.title} ${starts.slice(8).replace('T', ' ')}${isDone ? ' done' : ''}`,
  )

const mark = (isDone: boolean): TaskChange => ({
  kind: 'mark',
  task: gym,
  date: '2026-03-10',
  isDone,
})
const create: TaskChange = { kind: 'create', taskId: 'swim', fields: once }

test('an occurrence is marked alone, and the mark can be taken away', () => {
  expect(tell(placeChanges([gym], [mark(true)]))).toContain('Gym 10 18:00 done')
  expect(placeChanges([gym], [mark(true), mark(false)])).toEqual([gym])
})

test('changes build on those before them', () => {
  const swimming = placeChanges([], [create])[0] as Task
  const changes: TaskChange[] = [
    create,
    { kind: 'mark', task: swimming, date: '2026-03-10', isDone: true },
    edit({
      task: swimming,
      fields: { ...once, starts: '2026-03-11T07:00', ends: '2026-03-11T08:00' },
    }),
  ]
  expect(tell(placeChanges([], changes))).toEqual(['Swim 11 07:00 done'])
  const deleted: TaskChange = { kind: 'delete', task: swimming, date: '2026-03-11', scope: 'all' }
  expect(placeChanges([gym], [...changes, deleted])).toEqual([gym])
})

test('a change is about one occurrence, that one and those after it, or all', () => {
  expect(tell(placeChanges([gym], [edit({ scope: 'one', fields: once })]))).toEqual([
    ...['Gym 03 18:00', 'Gym 05 18:00 done', 'Swim 10 20:00', 'Gym 12 18:00 done'],
  ])
  expect(tell(placeChanges([gym], [edit({ scope: 'following' })]))).toEqual([
    ...['Gym 03 18:00', 'Gym 05 18:00 done', 'Swim 10 20:00', 'Swim 12 20:00 done'],
  ])
  const all = { ...swim, starts: '2026-03-03T20:00', ends: '2026-03-03T21:00' }
  const fields = { ...all, repeatStarts: '2026-03-03' }
  expect(tell(placeChanges([gym], [edit({ fields })]))).toEqual([
    ...['Swim 03 20:00', 'Swim 05 20:00 done', 'Swim 10 20:00', 'Swim 12 20:00 done'],
  ])
})

test.each([
  ['one', ['Gym 03 18:00', 'Gym 05 18:00 done', 'Gym 12 18:00 done']],
  ['following', ['Gym 03 18:00', 'Gym 05 18:00 done']],
  ['all', []],
] as const)('“%s” is deleted', (scope, left) => {
  const change: TaskChange = { kind: 'delete', task: gym, date: '2026-03-10', scope }
  expect(tell(placeChanges([gym], [change]))).toEqual(left)
})

test('what the list has already is not changed again', () => {
  const changes: TaskChange[] = [
    ...[create, mark(true), edit({ scope: 'one', fields: once, newId: 'one' })],
    edit({ scope: 'following', newId: 'rest', date: '2026-03-12' }),
    edit({ task: { ...gym, ...once, _id: 'swim' }, fields: { ...once, title: 'Dive' } }),
  ]
  for (const [at, change] of changes.entries()) {
    const shown = placeChanges([gym], changes.slice(0, at + 1))
    expect(tell(placeChanges(shown, [change]))).toEqual(tell(shown))
  }
})

test('a change that moves a task into these days shows it there', () => {
  expect(tell(placeChanges([], [edit({ fields: once })]))).toEqual(['Swim 10 20:00'])
})
