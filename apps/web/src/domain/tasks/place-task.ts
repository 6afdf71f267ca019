// Applies changes of tasks to a list before the server has answered. A change that is already in the list changes
// nothing.
import type { Task } from '@fovea/contract/tasks.ts'
import { addDays, type Day } from '@fovea/core/days/calendar.ts'
import { changedFields, type TaskFields, type TaskScope } from '@fovea/core/tasks/edit.ts'
import type { TaskChange, TaskEdit } from './kept-task-changes.ts'

export function placeChanges(tasks: readonly Task[], changes: readonly TaskChange[]): Task[] {
  return changes.reduce(placeChange, [...tasks])
}

function placeChange(tasks: Task[], change: TaskChange): Task[] {
  switch (change.kind) {
    case 'create':
      return placeNew(tasks, change.taskId, change.fields)
    case 'edit':
      return placeEdit(tasks, change)
    case 'mark':
      return placeDone(tasks, change)
    case 'delete':
      return placeDeletion(tasks, change)
  }
}

function placeNew(tasks: Task[], id: string, fields: TaskFields): Task[] {
  if (tasks.some(({ _id }) => _id === id)) return tasks
  return [...tasks, { _id: id, ...copy(fields), doneDates: [], skippedDates: [] }]
}

function placeDone(
  tasks: Task[],
  { task, date, isDone }: { task: Task; date: Day; isDone: boolean },
): Task[] {
  return tasks.map((one) => {
    if (one._id !== task._id) return one
    const others = one.doneDates.filter((day) => day !== date)
    return { ...one, doneDates: isDone ? [...others, date].sort() : others }
  })
}

function placeDeletion(
  tasks: Task[],
  { task, date, scope }: { task: Task; date: Day; scope: TaskScope },
): Task[] {
  const found = tasks.find(({ _id }) => _id === task._id)
  const others = without(tasks, task._id)
  if (scope === 'all' || !found) return others
  return [...others, scope === 'one' ? skip(found, date) : endBefore(found, date)]
}

function placeEdit(tasks: Task[], { task, date, scope, fields, newId }: TaskEdit): Task[] {
  const begin = fields.starts.slice(0, 10)
  // A change may bring a task into days in which it was not before.
  const known = tasks.find(({ _id }) => _id === task._id) ?? task
  if (scope === 'all') {
    const isDone = known.doneDates.length > 0
    const doneDates = known.isRegular ? known.doneDates : isDone ? [begin] : []
    const { byweekday = known.byweekday, ...changed } = changedFields(task, date, fields, scope)
    const edited = { ...known, ...changed, byweekday: [...byweekday], doneDates }
    return [...without(tasks, task._id), edited]
  }
  const made = tasks.find(({ _id }) => _id === newId)
  const others = without(without(tasks, task._id), newId)
  const other = { _id: newId, ...copy(fields) }
  if (scope === 'one') {
    const doneDates = made?.doneDates ?? (known.doneDates.includes(date) ? [begin] : [])
    return [...others, skip(known, date), { ...other, doneDates, skippedDates: [] }]
  }
  const since = (days: Day[]) => days.filter((day) => day >= date)
  const doneDates = made?.doneDates ?? since(known.doneDates)
  const skippedDates = made?.skippedDates ?? since(known.skippedDates)
  return [...others, endBefore(known, date), { ...other, doneDates, skippedDates }]
}

function skip(task: Task, date: Day): Task {
  const doneDates = task.doneDates.filter((day) => day !== date)
  return { ...task, doneDates, skippedDates: [...new Set([...task.skippedDates, date])] }
}

function endBefore(task: Task, date: Day): Task {
  const before = (days: Day[]) => days.filter((day) => day < date)
  const { doneDates, skippedDates } = task
  return {
    ...task,
    repeatEnds: addDays(date, -1),
    doneDates: before(doneDates),
    skippedDates: before(skippedDates),
  }
}

function without(tasks: readonly Task[], id: string): Task[] {
  return tasks.filter(({ _id }) => _id !== id)
}

function copy({ byweekday, ...fields }: TaskFields) {
  return { ...fields, byweekday: [...byweekday] }
}
