// Changes of tasks that are sent to the server later, in their order. See decision 0049.
import { idOf } from '#kit/sending/made-ago.ts'
import { createOutbox } from '#kit/sending/outbox.ts'
import { isKeptTaskChange, type KeptTaskChange } from './kept-task-changes.ts'
import { sendTaskChange } from './send-task-change.ts'

export const taskOutbox = createOutbox<KeptTaskChange, KeptTaskChange>({
  name: 'unsent-tasks',
  isItem: isKeptTaskChange,
  idOf,
  call: sendTaskChange,
  max: 5_000,
  isOrdered: true,
  isDrawn: true,
})
