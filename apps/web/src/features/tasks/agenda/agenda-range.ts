// The days that are fetched for the agenda and for today’s tasks.
import { addDays, type DayRange } from '@fovea/core/days/calendar.ts'
import { todayHere } from '../api.ts'
import { rangeOf } from '../tasks-view.ts'

/** A day more on each side, because today may be another day for the server. */
export function agendaRange(): DayRange {
  const { from, to } = rangeOf('agenda', todayHere(), 0)
  return { from: addDays(from, -1), to: addDays(to, 1) }
}
