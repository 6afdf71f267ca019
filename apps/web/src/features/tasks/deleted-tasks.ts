// Deletes tasks or some of their occurrences after a few seconds in which this can be undone. Until then they are only
// hidden.
import type { Task } from '@fovea/contract/tasks.ts'
import type { Day } from '@fovea/core/days/calendar.ts'
import type { TaskScope } from '@fovea/core/tasks/edit.ts'
import type { TaskItem } from '@fovea/core/tasks/items.ts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { taskOutbox } from '#domain/tasks/task-outbox.ts'
import { useUserId } from '#kit/session/session.ts'
import { type Deletion, undoDeletion, useDeletions } from '#kit/ui/deletions.ts'
import { offerUndo } from '#kit/ui/offer-undo.tsx'

export function useDeleteTask() {
  const { t } = useTranslation('tasks')
  const userId = useUserId()
  return useCallback(
    (task: Task, date: Day, scope: TaskScope) => {
      const id = keyOf(task._id, scope, date)
      const commit = async () => {
        if (userId) taskOutbox.keep(userId, { _id: v7(), kind: 'delete', task, date, scope })
        // From now on the change that waits hides the task.
        undoDeletion(id)
      }
      offerUndo({ id, message: t('deleted', { title: task.title }), commit })
    },
    [userId, t],
  )
}

/** Leaves out what was deleted. */
export function useShownItems<Item extends TaskItem>(items: readonly Item[]): Item[] {
  const deletions = useDeletions()
  return items.filter((item) => !isDeleted(item, deletions))
}

function isDeleted({ task, date }: TaskItem, deletions: Record<string, Deletion>): boolean {
  return Object.keys(deletions).some((key) => {
    const [kind, id, scope, since = ''] = key.split('|')
    if (kind !== 'task' || id !== task._id) return false
    return scope === 'all' || (scope === 'one' ? since === date : since <= date)
  })
}

function keyOf(id: string, scope: TaskScope, date: Day): string {
  return ['task', id, scope, date].join('|')
}
