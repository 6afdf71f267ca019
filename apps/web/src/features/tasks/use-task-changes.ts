// Changes tasks on this device at once, and then on the server: in the order in which they were made, as soon as it answers.
import type { Task } from '@fovea/contract/tasks.ts'
import type { Day } from '@fovea/core/days/calendar.ts'
import type { TaskFields } from '@fovea/core/tasks/edit.ts'
import { useMemo } from 'react'
import { v7 } from 'uuid'
import type { TaskChange, TaskEdit } from '#domain/tasks/kept-task-changes.ts'
import { taskOutbox } from '#domain/tasks/task-outbox.ts'
import { useUserId } from '#kit/session/session.ts'

export function useTaskChanges() {
  const userId = useUserId()
  return useMemo(() => {
    const keep = (change: TaskChange) => {
      if (userId) taskOutbox.keep(userId, { _id: v7(), ...change })
    }
    return {
      create: (fields: TaskFields) => keep({ kind: 'create', taskId: v7(), fields }),
      edit: (edit: Omit<TaskEdit, 'newId'>) => keep({ kind: 'edit', newId: v7(), ...edit }),
      mark: (task: Task, date: Day, isDone: boolean) => keep({ kind: 'mark', task, date, isDone }),
    }
  }, [userId])
}
