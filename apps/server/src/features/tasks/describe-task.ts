// A task as clients see it, and as the rules about its occurrences read it.
import type { Task } from '@fovea/contract/tasks.ts'
import type { Day } from '@fovea/core/days/calendar.ts'
import type { TaskTimes } from '@fovea/core/tasks/occurrences.ts'
import type { TaskDay, TaskRow } from './store.ts'

export function describeTask(row: TaskRow, days: readonly TaskDay[]): Task {
  const { id, title, starts, ends, allday, isRegular, repeatStarts, repeatEnds, byweekday } = row
  const { remindMinutes } = row
  return {
    _id: id,
    title,
    starts,
    ends,
    allday,
    isRegular,
    repeatStarts,
    repeatEnds,
    byweekday,
    remindMinutes,
    doneDates: datesOf(row, days, 'done'),
    skippedDates: datesOf(row, days, 'skipped'),
  }
}

export function timesOf(row: TaskRow, days: readonly TaskDay[]): TaskTimes {
  return { ...row, skippedDates: datesOf(row, days, 'skipped') }
}

function datesOf(
  { id }: Pick<TaskRow, 'id'>,
  days: readonly TaskDay[],
  kind: TaskDay['kind'],
): Day[] {
  return days.filter((one) => one.taskId === id && one.kind === kind).map(({ day }) => day)
}
