// Changes and deletes tasks. A change of some occurrences of a repeating task makes another task of them.
import type { EndpointRequest } from '@fovea/contract/endpoint.ts'
import { skippedDatesMax, tasksMax } from '@fovea/contract/task-limits.ts'
import type { Task, tasks } from '@fovea/contract/tasks.ts'
import { addDays, type Day } from '@fovea/core/days/calendar.ts'
import { happensBefore, happensOn, occurrenceOn } from '@fovea/core/tasks/occurrences.ts'
import { dateOf } from '@fovea/core/tasks/wall-time.ts'
import { v7 } from 'uuid'
import { fail } from '../../platform/failure.ts'
import { describeTask, timesOf } from './describe-task.ts'
import { setDoneDates } from './done-days.ts'
import { readSentTask, refuse, type TaskFields } from './read-sent-task.ts'
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
import type { TaskTx } from './write-tasks.ts'

type SentChange = EndpointRequest<typeof tasks.updateTask>['body']

/** The next reminder is planned once the task is there, see `writeTasks`. */
const unplanned = { remindAt: null, remindDay: null }

const notThatDay = 'the task does not begin on that day'

/** How a task becomes as it was sent, and the days that are then done. */
interface Change {
  become(known: TaskRow): TaskRow
  doneDates: Day[] | undefined
}

interface Owned {
  tx: TaskTx
  userId: string
}

/** @throws Failure `tasks_full`, or `invalid_request` for done days on which the task does not begin */
export async function addTask(
  owned: Owned,
  { id, fields, doneDates = [] }: { id: string; fields: TaskFields; doneDates?: Day[] | undefined },
  now: Date,
): Promise<TaskRow> {
  const row = { ...fields, userId: owned.userId, id, createdAt: now, ...unplanned }
  await assertRoom(owned)
  await insertTask(owned.tx, row)
  await setDoneDates(owned, row, doneDates)
  return row
}

/**
 * @returns the task that has the changes
 * @throws Failure `not_found`, `id_taken` if there is another task with the new id, `tasks_full`, or `invalid_request` for
 *   a day on which the task does not happen and for times that do not fit together
 */
export async function changeTask(
  owned: Owned & { timeZone: string },
  id: string,
  { scope, date, newId: sentId, doneDates, ...sent }: SentChange,
  now: Date,
): Promise<Task> {
  const { tx, userId, timeZone } = owned
  const task = (await findTask(tx, userId, id)) ?? fail('not_found')
  const change: Change = {
    become: (known) => ({ ...known, ...readSentTask(sent, { known, timeZone }) }),
    doneDates,
  }
  if (scope === 'all' || date === undefined) return changeAll(owned, task, change)
  const newId = sentId?.toLowerCase() ?? v7()
  const days = await findDays(tx, userId, [task.id])
  const times = timesOf(task, days)
  const known = sentId && (await findTask(tx, userId, newId))
  // The same was sent before: the task no longer happens then, and the new one is there.
  if (known && !happensOn(times, date)) return describe(owned, known)
  if (known) return fail('id_taken')
  if (!task.isRegular || !happensOn(times, date)) return refuse(notThatDay)
  if (scope === 'following' && !happensBefore(times, date)) return changeAll(owned, task, change)
  await assertRoom(owned)
  const { starts, ends } = occurrenceOn(task, date)
  const other = { ...task, starts, ends, id: newId, createdAt: now }
  if (scope === 'following') {
    const row = change.become({ ...other, repeatStarts: date })
    await insertTask(tx, row)
    await moveDays(tx, userId, { fromTask: task.id, toTask: newId, since: date })
    await updateTaskRow(tx, task, { repeatEnds: addDays(date, -1) })
    return finish(owned, row, doneDates)
  }
  const single = { isRegular: false, repeatStarts: null, repeatEnds: null, byweekday: [] }
  const row = change.become({ ...other, ...single })
  await insertTask(tx, row)
  await takeOut(owned, task.id, date)
  if (isDone(days, date)) await setDone(owned, newId, dateOf(row.starts))
  return finish(owned, row, doneDates)
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

async function changeAll(
  owned: Owned,
  task: TaskRow,
  { become, doneDates }: Change,
): Promise<Task> {
  const { tx, userId } = owned
  const row = become(task)
  await updateTaskRow(tx, task, row)
  const [before, after] = [dateOf(task.starts), dateOf(row.starts)]
  const isMoved = !task.isRegular && !row.isRegular && before !== after
  if (isMoved && isDone(await findDays(tx, userId, [task.id]), before)) {
    await deleteDay(tx, userId, { taskId: task.id, day: before, kind: 'done' })
    await setDone(owned, task.id, after)
  }
  const isBefore = (date: Day) => isMoved && date === before
  return finish(
    owned,
    row,
    doneDates?.map((date) => (isBefore(date) ? after : date)),
  )
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

async function finish(owned: Owned, row: TaskRow, doneDates: Day[] | undefined): Promise<Task> {
  if (doneDates) await setDoneDates(owned, row, doneDates)
  return describe(owned, row)
}

async function describe({ tx, userId }: Owned, row: TaskRow): Promise<Task> {
  return describeTask(row, await findDays(tx, userId, [row.id]))
}

async function assertRoom({ tx, userId }: Owned): Promise<void> {
  if ((await countTasks(tx, userId)) >= tasksMax) fail('tasks_full')
}
