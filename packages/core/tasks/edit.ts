// Works out how a task changes when one of its occurrences was edited, so that the edit holds for that occurrence, for it
// and those after it, or for all of them. See decision 0045.
import { addDays, type Day, daysBetween } from '../days/calendar.ts'
import { occurrenceOn, type TaskTimes, weekdayOf } from './occurrences.ts'
import { addMinutes, dateOf, minutesBetween, type WallTime } from './wall-time.ts'

/** How long a task lasts that names only its beginning. */
export const usualMinutes = 60

export type TaskScope = 'all' | 'one' | 'following'

/** An occurrence as it was edited. Without week days it does not repeat. */
export interface EditedOccurrence {
  readonly title: string
  readonly starts: WallTime
  readonly ends: WallTime
  readonly allday: boolean
  readonly byweekday: readonly number[]
  readonly repeatEnds: Day | null
  /** null if there is no reminder. */
  readonly remindMinutes: number | null
}

export type TaskFields = EditedOccurrence & {
  readonly isRegular: boolean
  readonly repeatStarts: Day | null
}

interface EditableTask extends TaskTimes {
  readonly title: string
  readonly allday: boolean
  readonly remindMinutes: number | null
}

/** A task as it is made from what somebody entered. The first day of a repeating one is one of its week days. */
export function newTaskFields(edited: EditedOccurrence): TaskFields {
  const begin = dateOf(edited.starts)
  if (edited.byweekday.length === 0) return onceFields(edited)
  const first = firstDayOn(begin, edited.byweekday)
  return {
    ...moveByDays(edited, daysBetween(begin, first)),
    isRegular: true,
    repeatStarts: first,
  }
}

/** @param date the day on which the occurrence that was edited begins */
export function editTask(
  task: EditableTask,
  date: Day,
  edited: EditedOccurrence,
  scope: TaskScope,
): TaskFields {
  if (scope === 'one') return onceFields(edited)
  if (!task.isRegular || edited.byweekday.length === 0) return newTaskFields(edited)
  const moved = daysBetween(date, dateOf(edited.starts))
  const isSameWeek = edited.byweekday.toSorted().join() === task.byweekday.toSorted().join()
  const byweekday = isSameWeek ? moveWeekday(task.byweekday, date, moved) : edited.byweekday
  if (scope === 'following') return newTaskFields({ ...edited, byweekday })
  const back = daysBetween(date, dateOf(task.starts))
  return {
    ...moveByDays(edited, back),
    byweekday,
    isRegular: true,
    repeatStarts: addDays(task.repeatStarts ?? dateOf(task.starts), moved),
  }
}

/**
 * What an edit has changed, so that another device can change the rest. Times and days belong together: half of what one
 * device has chosen may not fit to half of another's.
 */
export function changedFields(
  task: EditableTask,
  date: Day,
  { title, remindMinutes, ...when }: TaskFields,
  scope: TaskScope,
): Partial<TaskFields> {
  const times = task.isRegular ? occurrenceOn(task, date) : task
  const before = editTask(task, date, moveOccurrence(task, times), scope)
  const { title: titleBefore, remindMinutes: remindBefore, ...whenBefore } = before
  return {
    ...(title !== titleBefore && { title }),
    ...(remindMinutes !== (remindBefore ?? null) && { remindMinutes }),
    ...(tellWhen(when) !== tellWhen(whenBefore) && when),
  }
}

function tellWhen(when: Omit<TaskFields, 'title' | 'remindMinutes'>): string {
  const { starts, ends, allday, isRegular, repeatStarts, repeatEnds, byweekday } = when
  const days = byweekday.toSorted()
  return JSON.stringify([starts, ends, allday, isRegular, repeatStarts, repeatEnds, days])
}

/** The same occurrence at other times. */
export function moveOccurrence(
  task: EditableTask,
  { starts, ends }: { starts: WallTime; ends: WallTime },
): EditedOccurrence {
  const { title, allday, byweekday, repeatEnds, remindMinutes } = task
  return { title, allday, byweekday, repeatEnds, remindMinutes, starts, ends }
}

function onceFields(edited: EditedOccurrence): TaskFields {
  return { ...edited, isRegular: false, repeatStarts: null, repeatEnds: null, byweekday: [] }
}

function moveByDays(edited: EditedOccurrence, days: number): EditedOccurrence {
  const starts = addMinutes(edited.starts, days * 1_440)
  return { ...edited, starts, ends: addMinutes(starts, minutesBetween(edited.starts, edited.ends)) }
}

/** The day of the week on which the occurrence was becomes the one to which it is moved. */
function moveWeekday(byweekday: readonly number[], date: Day, moved: number): number[] {
  const to = weekdayOf(addDays(date, moved))
  const others = byweekday.filter((one) => one !== weekdayOf(date) && one !== to)
  return [...others, to].sort()
}

/** The first day from that one on that is one of the days of the week. */
export function firstDayOn(from: Day, byweekday: readonly number[]): Day {
  const ahead = byweekday.map((one) => (one - weekdayOf(from) + 7) % 7)
  return addDays(from, Math.min(...ahead))
}
