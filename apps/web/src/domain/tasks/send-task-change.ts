// Sends one change of a task. The fields that it changes hold as the last change that reaches the server leaves them,
// whichever device it came from.
import { changedFields } from '@fovea/core/tasks/edit.ts'
import { ApiError, callApi, contract } from '#kit/api/api-client.ts'
import { canBeSentLater } from '#kit/api/api-error.ts'
import { useSession } from '#kit/session/session.ts'
import type { KeptTaskChange } from './kept-task-changes.ts'
import { refusedTaskChanges } from './refused-task-changes.ts'

/**
 * @returns the change
 * @throws ApiError. What the server refuses for good is kept, so that nothing that was written is lost.
 */
export async function sendTaskChange(change: KeptTaskChange): Promise<KeptTaskChange> {
  const { userId } = useSession.getState()
  try {
    await send(change)
    return change
  } catch (error) {
    if (error instanceof ApiError && error.code === harmless[change.kind]) return change
    if (userId && error instanceof ApiError && !canBeSentLater(error)) {
      refusedTaskChanges.keep(userId, { change, code: error.code })
    }
    throw error
  }
}

/** The task was made, and then changed elsewhere, before the answer was lost; or it is deleted already. */
const harmless: Partial<Record<KeptTaskChange['kind'], string>> = {
  create: 'id_taken',
  delete: 'not_found',
}

function send(change: KeptTaskChange): Promise<unknown> {
  switch (change.kind) {
    case 'create': {
      const { taskId, fields } = change
      const body = { _id: taskId, ...fields, byweekday: [...fields.byweekday] }
      return callApi(contract.tasks.createTask, { body })
    }
    case 'edit': {
      const { task, date, scope, fields, newId } = change
      const { byweekday, ...changed } = changedFields(task, date, fields, scope)
      const body = { ...changed, ...(byweekday && { byweekday: [...byweekday] }), scope }
      return callApi(contract.tasks.updateTask, {
        params: { id: task._id },
        body: scope === 'all' ? body : { ...body, date, newId },
      })
    }
    case 'mark': {
      const { task, date, isDone } = change
      return callApi(contract.tasks.markTask, { body: { _id: task._id, date, isDone } })
    }
    case 'delete': {
      const { task, date, scope } = change
      const query = scope === 'all' ? { scope } : { scope, date }
      return callApi(contract.tasks.deleteTask, { params: { id: task._id }, query })
    }
  }
}
