// What tests of tasks share: somebody with tasks in March 2026.
import { contract } from '@fovea/contract'
import { v7 } from 'uuid'
import { signUp, type TestApp } from '../../testing/test-app.ts'

const { tasksByDate, createTask, markTask, updateTask } = contract.tasks

type Body = Record<string, unknown>
export interface ListedTask {
  _id: string
  title: string
  starts: string
  doneDates: string[]
  skippedDates: string[]
}

/**
 * Signs up somebody who plans tasks.
 * @param own where they live
 */
export async function newPlanner(app: TestApp, own: { timeZone?: string } = {}) {
  const { token } = await signUp(app)
  await app.call(contract.account.updateUser, { token, body: own })
  const list = (query = '') => app.call(tasksByDate, { query, token })
  return {
    create: (body: Body) => app.call(createTask, { token, body }),
    change: (id: string, body: Body) => app.call(updateTask, { params: { id }, token, body }),
    remove: (id: string, query = '') =>
      app.call(contract.tasks.deleteTask, { params: { id }, query, token }),
    mark: (body: Body) => app.call(markTask, { token, body }),
    list,
    march: async (): Promise<ListedTask[]> =>
      (await list('?from=2026-03-01&to=2026-03-31')).body.tasks,
  }
}

/** A task that happens once. */
export const once = (changes: Body = {}) => ({
  _id: v7(),
  title: 'Dentist',
  starts: '2026-03-04T09:00',
  ends: '2026-03-04T09:30',
  ...changes,
})
/** Each Monday and Friday from 2 March. */
export const regular = (changes: Body = {}) => ({
  _id: v7(),
  title: 'Gym',
  starts: '2026-03-02T18:00',
  ends: '2026-03-02T19:00',
  isRegular: true,
  repeatStarts: '2026-03-02',
  byweekday: [4, 0],
  ...changes,
})
