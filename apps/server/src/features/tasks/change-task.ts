// Changes and deletes tasks. A change of some occurrences of a repeating task makes another task of them.
import type { EndpointRequest } from '@fovea/contract/endpoint.ts'
import {
  onceDaysMax,
  regularDaysMax,
  skippedDatesMax,
  tasksMax,
} from '@fovea/contract/task-limits.ts'
import type { Task, tasks } from '@fovea/contract/tasks.ts'
import { addDays, type Day } from '@fovea/core/days/calendar.ts'
import { findTimeFault } from '@fovea/core/tasks/check-times.ts'
import { happensBefore, happensOn, occurrenceOn } from '@fovea/core/tasks/occurrences.ts'
import { dateOf } from '@fovea/core/tasks/wall-time.ts'
import { leaveOutMissing } from '../../platform/changes.ts'
import type { Tx } from '../../platform/database.ts'
import { fail } from '../../platform/failure.ts'
import { describeTask, timesOf } from './describe-task.ts'
import {
  countSkipped,
  countTasks,
  deleteDay,
  deleteDaysSince,
  deleteTaskRow,
  findDays,
  findTask,
  insertDay,
  insertTask,
  moveDays,
  type TaskDay,
  type TaskRow,
  updateTaskRow,
} from './store.ts'

type SentTask = EndpointRequest<typeof tasks.createTask>['body']
type SentChange = EndpointRequest<typeof tasks.updateTask>['body']

/** The next reminder is planned once the task is there, see `domain/reminders`. */
const unplanned = { remindAt: null, remindDay: null }

interface Owned {
  tx: Tx
  userId: string
}

/** @throws Failure `tasks_full`, or `invalid_request` for times that do not fit together */
export async function addTask(
  { tx, userId }: Owned,
  { _id, ...fields }: SentTask,
  now: Date,
): Promise<TaskRow> {
  const place = { userId, id: _id.toLowerCase(), createdAt: now }
  const row = checkTask({ ...fields, ...place, ...unplanned })
  await assertRoom(tx, userId)
  await insertTask(tx, row)
  return row
}

/** Whether a task is as it was sent. */
export function isSameTask(row: TaskRow, { _id, byweekday, ...fields }: SentTask): boolean {
  const isSame = (name: keyof typeof fields) => row[name] === fields[name]
  return (
    (Object.keys(fields) as (keyof typeof fields)[]).every(isSame) &&
    row.byweekday.join() === byweekday.toSorted().join()
  )
}

/**
 * @returns the task that has the changes
 * @throws Failure `not_found`, `id_taken` if there is another task with the new id, `tasks_full`, or `invalid_request` for
 *   a day on which the task does not happen and for times that do not fit together
 */
export async function changeTask(
  owned: Owned,
  id: string,
  { scope, date, newId: sentId, ...sent }: SentChange,
  now: Date,
): Promise<Task> {
  const { tx, userId } = owned
  const task = (await findTask(tx, userId, id)) ?? fail('not_found')
  const changes = leaveOutMissing(sent)
  if (scope === 'all' || date === undefined || sentId === undefined) {
    return changeAll(owned, task, changes)
  }
  const newId = sentId.toLowerCase()
  const days = await findDays(tx, userId, [task.id])
  const times = timesOf(task, days)
  const known = await findTask(tx, userId, newId)
  // The same was sent before: the task no longer happens then, and the new one is there.
  if (known && !happensOn(times, date)) {
    return describeTask(known, await findDays(tx, userId, [newId]))
  }
  if (known) return fail('id_taken')
  if (!task.isRegular || !happensOn(times, date))
    return refuse('the task does not begin on that day')
  if (scope === 'following' && !happensBefore(times, date)) return changeAll(owned, task, changes)
  await assertRoom(tx, userId)
  const { starts, ends } = occurrenceOn(task, date)
  const other = { ...task, starts, ends, id: newId, createdAt: now }
  if (scope === 'following') {
    const row = checkTask({ ...other, repeatStarts: date, ...changes })
    await insertTask(tx, row)
    await moveDays(tx, userId, { fromTask: task.id, toTask: newId, since: date })
    await updateTaskRow(tx, task, { repeatEnds: addDays(date, -1) })
    return describe(owned, row)
  }
  const single = { isRegular: false, repeatStarts: null, repeatEnds: null, byweekday: [] }
  const row = checkTask({ ...other, ...single, ...changes })
  await insertTask(tx, row)
  await takeOut(owned, task.id, date)
  if (isDone(days, date)) await setDone(owned, newId, dateOf(row.starts))
  return describe(owned, row)
}

/**
 * Deleting what is gone already succeeds, as long as the task is there.
 * @throws Failure `not_found`, `tasks_full` if too many of its days would be taken out, or `invalid_request` for a task that
 *   does not repeat
 */
export async function removeTask(
  owned: Owned,
  id: string,
  { scope, date }: EndpointRequest<typeof tasks.deleteTask>['query'],
): Promise<void> {
  const { tx, userId } = owned
  const task = (await findTask(tx, userId, id)) ?? fail('not_found')
  if (scope === 'all' || date === undefined) {
    await deleteTaskRow(tx, userId, task.id)
    return
  }
  if (!task.isRegular) return refuse('the task does not repeat')
  const times = timesOf(task, await findDays(tx, userId, [task.id]))
  if (scope === 'one') {
    if (happensOn(times, date)) await takeOut(owned, task.id, date)
  } else if (!happensBefore(times, date)) {
    await deleteTaskRow(tx, userId, task.id)
  } else if (task.repeatEnds === null || task.repeatEnds >= date) {
    await updateTaskRow(tx, task, { repeatEnds: addDays(date, -1) })
    await deleteDaysSince(tx, userId, { task: task.id, since: date })
  }
}

/** @throws Failure `not_found`, or `invalid_request` for a day on which the task does not begin */
export async function markDone(
  { tx, userId }: Owned,
  { _id, date, isDone: becomesDone }: EndpointRequest<typeof tasks.markTask>['body'],
): Promise<void> {
  const task = (await findTask(tx, userId, _id)) ?? fail('not_found')
  const day: TaskDay = { taskId: task.id, day: date, kind: 'done' }
  if (!becomesDone) {
    await deleteDay(tx, userId, day)
    return
  }
  const days = await findDays(tx, userId, [task.id], { from: date, to: date })
  if (!happensOn(timesOf(task, days), date)) return refuse('the task does not begin on that day')
  await insertDay(tx, userId, day)
}

async function changeAll(owned: Owned, task: TaskRow, changes: Partial<TaskRow>): Promise<Task> {
  const { tx, userId } = owned
  const row = checkTask({ ...task, ...changes })
  await updateTaskRow(tx, task, row)
  const [before, after] = [dateOf(task.starts), dateOf(row.starts)]
  const isMoved = !task.isRegular && !row.isRegular && before !== after
  if (isMoved && isDone(await findDays(tx, userId, [task.id]), before)) {
    await deleteDay(tx, userId, { taskId: task.id, day: before, kind: 'done' })
    await setDone(owned, task.id, after)
  }
  return describe(owned, row)
}

/** The task does not happen on that day any more. */
async function takeOut({ tx, userId }: Owned, taskId: string, day: Day): Promise<void> {
  if ((await countSkipped(tx, userId, taskId)) >= skippedDatesMax) return fail('tasks_full')
  await insertDay(tx, userId, { taskId, day, kind: 'skipped' })
  await deleteDay(tx, userId, { taskId, day, kind: 'done' })
}

function setDone({ tx, userId }: Owned, taskId: string, day: Day): Promise<void> {
  return insertDay(tx, userId, { taskId, day, kind: 'done' })
}

function isDone(days: readonly TaskDay[], date: Day): boolean {
  return days.some(({ day, kind }) => kind === 'done' && day === date)
}

async function describe({ tx, userId }: Owned, row: TaskRow): Promise<Task> {
  return describeTask(row, await findDays(tx, userId, [row.id]))
}

async function assertRoom(tx: Tx, userId: string): Promise<void> {
  if ((await countTasks(tx, userId)) >= tasksMax) fail('tasks_full')
}

function checkTask(row: TaskRow): TaskRow {
  const fault = findTimeFault(row, { onceDaysMax, regularDaysMax })
  if (fault !== null) return refuse(fault)
  return { ...row, byweekday: row.byweekday.toSorted() }
}

function refuse(what: string): never {
  return fail('invalid_request', { message: `body: ${what}` })
}
