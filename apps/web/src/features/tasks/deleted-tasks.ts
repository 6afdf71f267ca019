// Deletes tasks or some of their occurrences after a few seconds in which this can be undone. Until then, and until the
// lists are fetched again, they are only not shown.
import type { Task } from '@fovea/contract/tasks.ts'
import type { Day } from '@fovea/core/days/calendar.ts'
import type { TaskScope } from '@fovea/core/tasks/edit.ts'
import type { TaskItem } from '@fovea/core/tasks/items.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callApi, contract } from '#shared/api-client.ts'
import { type Deletion, deleteLater, useDeletions } from '#shared/deletions.ts'
import { queryKeys } from '#shared/query-keys.ts'

export interface DeletedTask {
  key: string
  title: string
}

export function useDeleteTask() {
  const client = useQueryClient()
  return useCallback(
    ({ _id, title }: Task, date: Day, scope: TaskScope): DeletedTask => {
      const key = keyOf(_id, scope, date)
      deleteLater(key, async () => {
        const query = scope === 'all' ? { scope } : { scope, date }
        try {
          await callApi(contract.tasks.deleteTask, { params: { id: _id }, query })
        } finally {
          void client.invalidateQueries({ queryKey: queryKeys.tasks.lists })
        }
      })
      return { key, title }
    },
    [client],
  )
}

/** Leaves out what was deleted. */
export function useShownItems<Item extends TaskItem>(items: readonly Item[]): Item[] {
  const deletions = useDeletions()
  return items.filter((item) => !isDeleted(item, deletions))
}

function isDeleted({ task, date }: TaskItem, deletions: Record<string, Deletion>): boolean {
  return Object.entries(deletions).some(([key, state]) => {
    const [kind, id, scope, since = ''] = key.split('|')
    if (kind !== 'task' || id !== task._id || state === 'failed') return false
    return scope === 'all' || (scope === 'one' ? since === date : since <= date)
  })
}

function keyOf(id: string, scope: TaskScope, date: Day): string {
  return ['task', id, scope, date].join('|')
}
