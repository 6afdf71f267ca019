// Applies a change that has reached the server to every open list of tasks, before the lists are fetched again.
import type { Task } from '@fovea/contract/tasks.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import type { TaskChange } from './kept-task-changes.ts'
import { placeChanges } from './place-task.ts'

export function showSavedTask(client: QueryClient, change: TaskChange): void {
  client.setQueriesData<{ tasks: Task[] }>(
    { queryKey: queryKeys.tasks.lists },
    (list) => list && { ...list, tasks: placeChanges(list.tasks, [change]) },
  )
}
