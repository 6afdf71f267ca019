// An occurrence of a task as the server lists it.
import type { Task } from '@fovea/contract/tasks.ts'
import type { TaskItem } from '@fovea/core/tasks/items.ts'

export type ListedItem = TaskItem<Task>
