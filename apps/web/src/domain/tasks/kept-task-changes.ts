// Changes of tasks that were made on this device and are not on the server yet.
import type { Task } from '@fovea/contract/tasks.ts'
import type { Day } from '@fovea/core/days/calendar.ts'
import type { TaskFields, TaskScope } from '@fovea/core/tasks/edit.ts'
import type { ApiError } from '#kit/api/api-error.ts'
import { hasFields } from '#kit/storage/stored-list.ts'

/** A change of all occurrences of a task, one, or one and those after it. */
export interface TaskEdit {
  /** As it was on this device. */
  task: Task
  /** The day on which the occurrence begins. */
  date: Day
  scope: TaskScope
  fields: TaskFields
  /** Of the task that takes over what changes. */
  newId: string
}

export type TaskChange =
  | { kind: 'create'; taskId: string; fields: TaskFields }
  | ({ kind: 'edit' } & TaskEdit)
  | { kind: 'mark'; task: Task; date: Day; isDone: boolean }
  | { kind: 'delete'; task: Task; date: Day; scope: TaskScope }

/** Each change is sent by itself, in the order in which they were made. */
export type KeptTaskChange = TaskChange & { _id: string }

/** A change that the server has refused, and why. */
export interface RefusedTaskChange {
  change: KeptTaskChange
  code: ApiError['code']
}

const fieldsOf: Record<TaskChange['kind'], Record<string, string>> = {
  create: { taskId: 'string', fields: 'object' },
  edit: { task: 'object', date: 'string', scope: 'string', fields: 'object' },
  mark: { task: 'object', date: 'string', isDone: 'boolean' },
  delete: { task: 'object', date: 'string', scope: 'string' },
}

export function isKeptTaskChange(value: unknown): value is KeptTaskChange {
  const fields = Object.entries(fieldsOf).find(([kind]) => kind === Object(value).kind)?.[1]
  return fields !== undefined && hasFields(value, { _id: 'string', ...fields })
}

export function isRefusedTaskChange(value: unknown): value is RefusedTaskChange {
  return (
    hasFields(value, { code: 'string' }) && isKeptTaskChange((value as RefusedTaskChange).change)
  )
}

export function titleOf(change: TaskChange): string {
  return change.kind === 'create' || change.kind === 'edit'
    ? change.fields.title
    : change.task.title
}
