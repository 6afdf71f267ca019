// Applies a change that has reached the server to every list of tasks that is open or kept on this device, before the lists
// are fetched again.
import type { Task } from '@fovea/contract/tasks.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { changeKept } from '#kit/queries/kept-answers.ts'
import { useSession } from '#kit/session/session.ts'
import type { TaskChange } from './kept-task-changes.ts'
import { placeChanges } from './place-task.ts'

type Tasks = { tasks: Task[] }

/** How the names of kept lists of tasks begin. */
export const keptTasks = 'tasks'

export function showSavedTask(client: QueryClient, change: TaskChange): void {
  const place = (list: Tasks): Tasks => ({ ...list, tasks: placeChanges(list.tasks, [change]) })
  client.setQueriesData<Tasks>({ queryKey: queryKeys.tasks.lists }, (list) => list && place(list))
  const { userId } = useSession.getState()
  if (userId) void changeKept(userId, (name) => name.startsWith(keptTasks), place)
}
