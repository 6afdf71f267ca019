// What the form of a task holds, made from a task and made into one.
import { onceDaysMax, regularDaysMax } from '@fovea/contract/task-limits.ts'
import { addDays, type Day } from '@fovea/core/days/calendar.ts'
import { findTimeFault } from '@fovea/core/tasks/check-times.ts'
import { type EditedOccurrence, newTaskFields } from '@fovea/core/tasks/edit.ts'
import { weekdayOf } from '@fovea/core/tasks/occurrences.ts'
import { addMinutes, lastDayOf, minutesBetween } from '@fovea/core/tasks/wall-time.ts'
import type { ListedItem } from '../listed-item.ts'

export interface TaskForm {
  title: string
  allday: boolean
  day: Day
  /** Of an all-day task. */
  lastDay: Day
  /** HH:MM */
  from: string
  /** HH:MM. Not after `from` it is on the next day, unless both are the same. */
  to: string
  /** Whole days that a task with times lasts besides, which the form does not show. */
  moreDays: number
  isRegular: boolean
  byweekday: number[]
  /** Empty if it goes on. */
  until: Day | ''
  /** null if there is no reminder. */
  remindMinutes: number | null
}

export function newForm(day: Day, from = '09:00'): TaskForm {
  const to = addMinutes(`${day}T${from}`, 60).slice(11)
  return {
    title: '',
    allday: false,
    day,
    lastDay: day,
    from,
    to,
    moreDays: 0,
    isRegular: false,
    byweekday: [weekdayOf(day)],
    until: '',
    remindMinutes: null,
  }
}

export function formOf({ task, date, starts, ends }: ListedItem): TaskForm {
  const usual = newForm(date)
  const { title, allday, isRegular, byweekday, repeatEnds } = task
  return {
    title,
    allday,
    isRegular,
    day: date,
    lastDay: lastDayOf({ starts, ends }),
    from: allday ? usual.from : starts.slice(11),
    to: allday ? usual.to : ends.slice(11),
    moreDays: allday ? 0 : Math.floor(minutesBetween(starts, ends) / 1_440),
    byweekday: isRegular ? byweekday : usual.byweekday,
    until: repeatEnds ?? '',
    // Tasks that an earlier version kept on this device have none.
    remindMinutes: task.remindMinutes ?? null,
  }
}

export function readForm(form: TaskForm): EditedOccurrence {
  const { title, allday, day, lastDay, from, to, moreDays, isRegular, byweekday, until } = form
  const { remindMinutes } = form
  const repeat = {
    byweekday: isRegular ? byweekday : [],
    repeatEnds: isRegular && until ? until : null,
  }
  const common = { title: title.trim(), allday, remindMinutes, ...repeat }
  if (allday) return { ...common, starts: `${day}T00:00`, ends: `${addDays(lastDay, 1)}T00:00` }
  const days = moreDays + Number(to < from)
  return { ...common, starts: `${day}T${from}`, ends: `${addDays(day, days)}T${to}` }
}

type FormFault = 'noTitle' | 'noDay' | 'noTime' | 'noWeekday' | 'wrongTimes'

export function findFormFault(form: TaskForm): FormFault | null {
  if (form.title.trim() === '') return 'noTitle'
  if (form.day === '' || (form.allday && form.lastDay === '')) return 'noDay'
  if (!form.allday && (form.from === '' || form.to === '')) return 'noTime'
  if (form.isRegular && form.byweekday.length === 0) return 'noWeekday'
  const limits = { onceDaysMax, regularDaysMax }
  return findTimeFault(newTaskFields(readForm(form)), limits) === null ? null : 'wrongTimes'
}
