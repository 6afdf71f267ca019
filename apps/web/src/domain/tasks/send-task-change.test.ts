// Tests how changes of tasks reach the server: in their order and once each, and what becomes of those that it refuses.
import type { Task } from '@fovea/contract/tasks.ts'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signIn, signOut } from '#kit/session/session.ts'
import type { KeptTaskChange } from './kept-task-changes.ts'
import { refusedTaskChanges } from './refused-task-changes.ts'
import { taskOutbox } from './task-outbox.ts'

const fields = {
  title: 'Gym',
  starts: '2026-03-03T18:00',
  ends: '2026-03-03T19:00',
  allday: false,
  isRegular: false,
  repeatStarts: null,
  repeatEnds: null,
  byweekday: [],
  remindMinutes: null,
}
const task: Task = { _id: 'gym', ...fields, doneDates: [], skippedDates: [] }
const date = '2026-03-03'
const create: KeptTaskChange = { _id: '1', kind: 'create', taskId: 'gym', fields }
const edit: KeptTaskChange = {
  _id: '2',
  kind: 'edit',
  task,
  date,
  scope: 'all',
  newId: 'new',
  fields: { ...fields, title: 'Swim' },
}
const mark: KeptTaskChange = { _id: '3', kind: 'mark', task, date, isDone: true }
const remove: KeptTaskChange = { _id: '4', kind: 'delete', task, date, scope: 'all' }

/** By the method and path of the call, if it is refused or fails. */
let answers: Record<string, { status: number; code: string }>
let calls: string[]

taskOutbox.onSaved(() => {})
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  answers = {}
  calls = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    const call = `${method} ${url}`
    calls.push(call)
    const { status, code } = answers[call] ?? { status: 200, code: '' }
    return Response.json({ code }, { status })
  })
  signIn('token-of-ada', 'ada')
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const refused = () => renderHook(() => refusedTaskChanges.useAll('ada')).result.current
const sendAll = async (...changes: KeptTaskChange[]) => {
  for (const change of changes) taskOutbox.hold('ada', change)
  await taskOutbox.send('ada')
}

it('changes are sent once each, in the order in which they were made', async () => {
  await sendAll(create, edit, mark, remove)
  await taskOutbox.send('ada')
  expect(calls).toEqual([
    ...['POST /api/user/task', 'PUT /api/user/task/gym', 'POST /api/user/task_done'],
    'DELETE /api/user/task/gym?scope=all',
  ])
  expect(taskOutbox.waiting('ada')).toEqual([])
})

it('no change overtakes one that the server could not take', async () => {
  answers['POST /api/user/task'] = { status: 500, code: 'internal_error' }
  await sendAll(create, edit)
  expect(calls).toEqual(['POST /api/user/task'])
  answers = {}
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls.slice(1)).toEqual(['POST /api/user/task', 'PUT /api/user/task/gym'])
  expect(refused()).toEqual([])
})

it('what is refused is kept with the reason until it is put away, and the rest is sent', async () => {
  answers['PUT /api/user/task/gym'] = { status: 404, code: 'not_found' }
  await sendAll(edit, mark)
  expect(calls).toHaveLength(2)
  expect(taskOutbox.waiting('ada')).toEqual([])
  const [item] = refused()
  expect(item).toEqual({ change: edit, code: 'not_found' })
  if (item) refusedTaskChanges.drop('ada', item)
  expect(refused()).toEqual([])
})

it('a task that is there or gone already is no refusal', async () => {
  answers['POST /api/user/task'] = { status: 409, code: 'id_taken' }
  answers['DELETE /api/user/task/gym?scope=all'] = { status: 404, code: 'not_found' }
  await sendAll(create, remove)
  expect(taskOutbox.useStates.getState()).toMatchObject({
    1: { state: 'saved' },
    4: { state: 'saved' },
  })
  expect(refused()).toEqual([])
})

it('a change names only what it changes, and of which occurrences', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)))
    return Response.json({})
  })
  await sendAll({ ...edit, scope: 'following' })
  expect(bodies).toEqual([{ title: 'Swim', scope: 'following', date, newId: 'new' }])
})
