// Which reminders are due, and whether they are still wanted: nobody is reminded of what is done or was moved.
import type { Day } from '@fovea/core/days/calendar.ts'
import { dayOf } from '@fovea/core/days/day-of.ts'
import { isTimely } from '../../domain/reminders/plan-reminders.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { findDaysOf, findDueTasks, findMoods, findTask, type TaskRow } from './due-store.ts'
import type { Reminded } from './settings-store.ts'

/** One reminder of an occurrence of a task, or of the daily track on a day. */
export interface DueReminder {
  /** null for the daily track. */
  task: TaskRow | null
  day: Day
  dueAt: Date
}

/** By which it is known that a reminder was sent. */
export function aboutOf({ task }: DueReminder, userId: string): string {
  return task?.id ?? userId
}

const noon = 12 * 60

/** @returns the tasks whose reminders are due, wanted or not, and the reminders that are wanted */
export async function findDue(
  tx: Tx,
  person: Reminded,
  now: Date,
): Promise<{ tasks: TaskRow[]; wanted: DueReminder[] }> {
  const tasks = await findDueTasks(tx, person.id, now)
  const wanted = await chooseWanted(tx, person, tasks)
  const { trackRemindAt } = person
  if (trackRemindAt !== null && trackRemindAt <= now) {
    const track = { task: null, day: dayOf(trackRemindAt.getTime(), person), dueAt: trackRemindAt }
    if (await isTrackWanted(tx, person, track.day)) wanted.push(track)
  }
  return { tasks, wanted }
}

/** Reads a reminder again that was due before. @returns undefined if it is not wanted any more */
export async function findAgain(
  db: Db,
  person: Reminded,
  { about, day, dueAt }: { about: string; day: Day; dueAt: Date },
): Promise<DueReminder | undefined> {
  if (about === person.id) {
    const isWanted = person.trackMinutes !== null && (await isTrackWanted(db, person, day))
    return isWanted ? { task: null, day, dueAt } : undefined
  }
  const row = await findTask(db, person.id, about)
  const [found] = row
    ? await chooseWanted(db, person, [{ ...row, remindAt: dueAt, remindDay: day }])
    : []
  return found
}

async function chooseWanted(
  db: Db | Tx,
  { id, timeZone }: Reminded,
  tasks: readonly TaskRow[],
): Promise<DueReminder[]> {
  if (tasks.length === 0) return []
  const days = await findDaysOf(db, id, {
    ids: tasks.map((task) => task.id),
    days: [...new Set(tasks.flatMap(({ remindDay }) => remindDay ?? []))],
  })
  return tasks.flatMap((task) => {
    const { remindAt: dueAt, remindDay: day } = task
    if (dueAt === null || day === null) return []
    const known = days.filter((one) => one.taskId === task.id && one.day === day)
    if (known.some(({ kind }) => kind === 'done')) return []
    const skippedDates = known.map((one) => one.day)
    return isTimely({ ...task, timeZone, skippedDates }) ? [{ task, day, dueAt }] : []
  })
}

/** In the morning the mood of the morning is asked for, and from noon on that of the evening. */
async function isTrackWanted(db: Db | Tx, person: Reminded, day: Day): Promise<boolean> {
  const moods = await findMoods(db, person.id, day)
  const isMorning = (person.trackMinutes ?? 0) < noon
  return (isMorning ? moods?.moodMorning : moods?.moodEvening) == null
}
