// Marks occurrences of tasks as done: one of them, or all that are done at once.
import type { EndpointRequest } from '@fovea/contract/endpoint.ts'
import { taskDatesMax } from '@fovea/contract/task-limits.ts'
import type { tasks } from '@fovea/contract/tasks.ts'
import type { Day } from '@fovea/core/days/calendar.ts'
import { happensOn } from '@fovea/core/tasks/occurrences.ts'
import { dateOf } from '@fovea/core/tasks/wall-time.ts'
import { fail } from '../../platform/failure.ts'
import { timesOf } from './describe-task.ts'
import { refuse } from './read-sent-task.ts'
import {
  countDays,
  deleteDay,
  deleteDoneDays,
  findDays,
  findTask,
  insertDay,
  insertDays,
  type TaskDay,
  type TaskRow,
} from './store.ts'
import type { TaskTx } from './write-tasks.ts'

interface Owned {
  tx: TaskTx
  userId: string
}

/**
 * Without a date it is about the occurrence of today, or the only one.
 * @throws Failure `not_found`, or `invalid_request` for a day on which the task does not begin
 */
export async function markDone(
  { tx, userId }: Owned,
  { _id, date: asked, isDone }: EndpointRequest<typeof tasks.markTask>['body'],
  today: Day,
): Promise<void> {
  const task = (await findTask(tx, userId, _id)) ?? fail('not_found')
  const date = asked ?? (task.isRegular ? today : dateOf(task.starts))
  const day: TaskDay = { taskId: task.id, day: date, kind: 'done' }
  if (!isDone) {
    await deleteDay(tx, userId, day)
    return
  }
  const days = await findDays(tx, userId, [task.id], { from: date, to: date })
  if (!happensOn(timesOf(task, days), date)) return refuse('the task does not begin on that day')
  await insertDay(tx, userId, day)
}

/**
 * Makes these the days that are done. A day that is done already may stay, also if the task no longer begins on it.
 * @throws Failure `tasks_full`, or `invalid_request` for another day on which the task does not begin
 */
export async function setDoneDates(
  { tx, userId }: Owned,
  task: TaskRow,
  dates: readonly Day[],
): Promise<void> {
  const days = await findDays(tx, userId, [task.id])
  const done = new Set(days.filter(({ kind }) => kind === 'done').map(({ day }) => day))
  const times = timesOf(task, days)
  const wanted = [...new Set(dates)]
  const wrong = wanted.find((date) => !done.has(date) && !happensOn(times, date))
  if (wrong !== undefined) return refuse(`the task does not begin on ${wrong}`)
  const added = wanted.length - done.size
  if (added > 0 && (await countDays(tx, userId)) + added > taskDatesMax) return fail('tasks_full')
  await deleteDoneDays(tx, userId, task.id)
  await insertDays(
    tx,
    userId,
    wanted.map((day) => ({ taskId: task.id, day, kind: 'done' })),
  )
}
