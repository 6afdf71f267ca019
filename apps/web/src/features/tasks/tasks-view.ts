// What the page of the tasks shows, as the search parameters of its address: a view, and the day that it is about.
import {
  addDays,
  type Day,
  type DayRange,
  fromDayNumber,
  toDayNumber,
} from '@fovea/core/days/calendar.ts'
import { overdueDays } from '@fovea/core/tasks/items.ts'
import { weekdayOf } from '@fovea/core/tasks/occurrences.ts'

export const views = ['agenda', 'day', 'week', 'month'] as const
export type TasksView = (typeof views)[number]

/** A missing parameter means its default: the agenda, today. */
export interface TasksSearch {
  view?: TasksView
  day?: Day
  add?: 'task'
}

/** Days that the agenda shows after today. */
export const agendaDays = 28

/** Reads the search parameters of any address. Unknown names, unknown values and defaults are left out. */
export function readTasksSearch({ view, day, add }: Record<string, unknown>): TasksSearch {
  const known = views.find((one) => one === view)
  return {
    ...(known && known !== 'agenda' && { view: known }),
    ...(isDay(day) && { day }),
    ...(add === 'task' && { add }),
  }
}

function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const number = toDayNumber(value)
  return number >= 0 && fromDayNumber(number) === value
}

/** The days that a view shows. Of a month these are whole weeks. */
export function rangeOf(view: TasksView, day: Day, firstWeekday: number): DayRange {
  if (view === 'agenda') return { from: addDays(day, -overdueDays), to: addDays(day, agendaDays) }
  if (view === 'day') return { from: day, to: day }
  if (view === 'week') return weekAround(day, firstWeekday)
  const { from } = weekAround(`${day.slice(0, 8)}01`, firstWeekday)
  const { to } = weekAround(addDays(startOfNextMonth(day), -1), firstWeekday)
  return { from, to }
}

/** The day that the view shows after one step ahead or back. */
export function stepDay(view: TasksView, day: Day, steps: 1 | -1): Day {
  if (view === 'month') {
    return steps > 0
      ? startOfNextMonth(day)
      : `${addDays(`${day.slice(0, 8)}01`, -1).slice(0, 8)}01`
  }
  return addDays(day, steps * (view === 'week' ? 7 : 1))
}

export function daysOf({ from, to }: DayRange): Day[] {
  const count = toDayNumber(to) - toDayNumber(from) + 1
  return Array.from({ length: count }, (_, at) => addDays(from, at))
}

function weekAround(day: Day, firstWeekday: number): DayRange {
  const from = addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7))
  return { from, to: addDays(from, 6) }
}

function startOfNextMonth(day: Day): Day {
  return `${addDays(`${day.slice(0, 8)}01`, 31).slice(0, 8)}01`
}
