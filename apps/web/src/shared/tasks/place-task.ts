// How a change of tasks shows in a list before the server has answered, and how it is taken back.
import type { Task } from '@fovea/contract/tasks.ts'
import { addDays, type Day } from '@fovea/core/days/calendar.ts'
import type { TaskFields, TaskScope } from '@fovea/core/tasks/edit.ts'

/** A change of all occurrences of a task, one, or one and those after it. */
export interface TaskEdit {
  task: Task
  /** The day on which the occurrence begins. */
  date: Day
  scope: TaskScope
  fields: TaskFields
  /** Of the task that takes over what changes. */
  newId: string
}

export function placeDone(tasks: Task[], id: string, date: Day, isDone: boolean): Task[] {
  return tasks.map((task) => {
    if (task._id !== id) return task
    const others = task.doneDates.filter((one) => one !== date)
    return { ...task, doneDates: isDone ? [...others, date].sort() : others }
  })
}

export function placeNew(tasks: Task[], id: string, fields: TaskFields): Task[] {
  const task = { _id: id, ...copy(fields), doneDates: [], skippedDates: [] }
  return [...removeTask(tasks, id), task]
}

export function placeEdit(tasks: Task[], { task, date, scope, fields, newId }: TaskEdit): Task[] {
  const begin = fields.starts.slice(0, 10)
  const wasDone = task.doneDates.includes(date)
  const others = removeTask(removeTask(tasks, task._id), newId)
  if (scope === 'all') {
    const doneDates = task.isRegular ? task.doneDates : wasDone ? [begin] : []
    return [...others, { ...task, ...copy(fields), doneDates }]
  }
  const other = { _id: newId, ...copy(fields) }
  if (scope === 'one') {
    return [
      ...others,
      { ...task, skippedDates: [...task.skippedDates, date] },
      { ...other, doneDates: wasDone ? [begin] : [], skippedDates: [] },
    ]
  }
  const since = (days: Day[]) => days.filter((day) => day >= date)
  const before = (days: Day[]) => days.filter((day) => day < date)
  return [
    ...others,
    {
      ...{ ...task, repeatEnds: addDays(date, -1) },
      ...{ doneDates: before(task.doneDates), skippedDates: before(task.skippedDates) },
    },
    { ...other, doneDates: since(task.doneDates), skippedDates: since(task.skippedDates) },
  ]
}

/** Puts the task back as it was before the change. */
export function takeBackEdit(tasks: Task[], { task, newId }: TaskEdit): Task[] {
  return [...removeTask(removeTask(tasks, newId), task._id), task]
}

export function removeTask(tasks: Task[], id: string): Task[] {
  return tasks.filter(({ _id }) => _id !== id)
}

function copy({ byweekday, ...fields }: TaskFields) {
  return { ...fields, byweekday: [...byweekday] }
}
