// Changes of tasks that the server has refused for good, for example because there are too many tasks.
import { createRefusedItems } from '#kit/sending/refused-items.ts'
import { isRefusedTaskChange, type RefusedTaskChange } from './kept-task-changes.ts'

export const refusedTaskChanges = createRefusedItems<RefusedTaskChange>({
  name: 'unsaved-tasks',
  isItem: isRefusedTaskChange,
  idOf: ({ change }) => change._id,
})
