// Keeps the moment of the next reminder beside each task and each daily track, so that the job that sends reminders reads
// only those that are due. It must be called in every transaction that changes something on which that moment depends.
// See decision 0051.
import { addDays } from '@fovea/core/days/calendar.ts'
import { dayOf, startOfDay } from '@fovea/core/days/day-of.ts'
import { happensOn } from '@fovea/core/tasks/occurrences.ts'
import { nextReminder, reminderOn } from '@fovea/core/tasks/reminders.ts'
import type { Tx } from '../../platform/database.ts'
import {
  findRemindedTasks,
  findSkippedDays,
  findTrackTime,
  type PlannedReminder,
  type PlannedTask,
  saveReminders,
  saveTrackReminder,
} from './reminder-store.ts'

/** A reminder that could not be sent within this time is not sent any more, since it would only confuse. */
export const lateMs = 3_600_000

interface PlanOptions {
  now: Date
  /** Without them, all tasks of the user. */
  ids?: readonly string[]
  /** Whether what is due by now was dealt with. If not, it stays due. */
  isDealtWith?: boolean
}

export async function planTasks(
  tx: Tx,
  userId: string,
  { now, ids, isDealtWith = false }: PlanOptions,
): Promise<void> {
  const tasks = await findRemindedTasks(tx, userId, ids)
  if (tasks.length === 0) return
  const skipped = await findSkippedDays(
    tx,
    userId,
    tasks.map(({ id }) => id),
  )
  const planned = tasks.map((task) => {
    const times = { ...task, skippedDates: skipped.get(task.id) ?? [] }
    if (!isDealtWith && isStillDue(times, now)) return task
    return planTask(times, afterMs(isDealtWith ? task.remindAt : null, now))
  })
  const changed = planned.filter((one, at) => !isSame(one, tasks[at]))
  await saveReminders(tx, userId, changed)
}

/** An evening of the last year may be in the next one by UTC, which the database does not read. */
const storableMs = Date.UTC(10_000, 0)

type Times = PlannedTask & { skippedDates: string[] }

function planTask(task: Times, since: number): PlannedReminder {
  const next = nextReminder(task, { afterMs: since, timeZone: task.timeZone })
  const found = next && next.atMs < storableMs ? next : null
  return {
    id: task.id,
    remindAt: found && new Date(found.atMs),
    remindDay: found?.day ?? null,
  }
}

/** Whether a reminder that should have been sent by now is still that of its occurrence. */
function isStillDue(task: Times, now: Date): boolean {
  return task.remindAt !== null && task.remindAt <= now && isTimely(task)
}

/** Whether the reminder belongs to an occurrence of the task as it is now. */
export function isTimely(task: Times): boolean {
  const { remindAt, remindDay, timeZone } = task
  if (remindAt === null || remindDay === null || !happensOn(task, remindDay)) return false
  return reminderOn(task, remindDay, timeZone) === remindAt.getTime()
}

/** A reminder that came due while the server was down, and is not too late, comes next. */
function afterMs(dealtWith: Date | null, now: Date): number {
  if (dealtWith === null) return now.getTime()
  return Math.max(dealtWith.getTime(), now.getTime() - lateMs)
}

function isSame(a: PlannedReminder, b: PlannedReminder | undefined): boolean {
  return a.remindAt?.getTime() === b?.remindAt?.getTime() && a.remindDay === b?.remindDay
}

/** @param dealtWith the reminder that was due, if it was dealt with */
export async function planTrack(
  tx: Tx,
  userId: string,
  { now, dealtWith = null }: { now: Date; dealtWith?: Date | null },
): Promise<void> {
  const found = await findTrackTime(tx, userId)
  if (!found) return saveTrackReminder(tx, userId, null)
  const since = afterMs(dealtWith, now)
  const rule = { timeZone: found.timeZone, dayStartMinutes: found.trackMinutes }
  // By this rule a day begins when the reminder comes.
  const next = startOfDay(addDays(dayOf(since, rule), 1), rule)
  return saveTrackReminder(tx, userId, new Date(next))
}

/** After the user's clock on the wall has changed. */
export async function planAllReminders(tx: Tx, userId: string, now: Date): Promise<void> {
  await planTasks(tx, userId, { now })
  await planTrack(tx, userId, { now })
}
