// Changes tasks on this page at once and then on the server, one after the other. What the server refuses is taken back.
import type { Task } from '@fovea/contract/tasks.ts'
import type { Day } from '@fovea/core/days/calendar.ts'
import type { TaskFields } from '@fovea/core/tasks/edit.ts'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { callApi, contract } from '#shared/api-client.ts'
import { useErrorMessages } from '#shared/error-messages.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { changeLists } from './api.ts'
import {
  placeDone,
  placeEdit,
  placeNew,
  removeTask,
  type TaskEdit,
  takeBackEdit,
} from './place-task.ts'

interface Change {
  apply(tasks: Task[]): Task[]
  takeBack(tasks: Task[]): Task[]
  send(): Promise<unknown>
}

export function useTaskChanges() {
  const client = useQueryClient()
  const describeError = useErrorMessages()
  const { mutateAsync } = useMutation({
    // The server gets them in the order in which they were made.
    scope: { id: 'tasks' },
    mutationKey: queryKeys.tasks.all,
    mutationFn: ({ send }: Change) => send(),
    onMutate: async ({ apply }) => {
      await client.cancelQueries({ queryKey: queryKeys.tasks.lists })
      changeLists(client, apply)
    },
    onError: (_, { takeBack }) => changeLists(client, takeBack),
    onSettled: () => {
      if (client.isMutating({ mutationKey: queryKeys.tasks.all }) > 1) return
      void client.invalidateQueries({ queryKey: queryKeys.tasks.lists })
    },
  })

  /** Shows a failure above the page. */
  const attempt = useCallback(
    (work: Promise<unknown>) => {
      work.catch((error: unknown) =>
        notifications.show({ color: 'red', message: describeError(error) }),
      )
    },
    [describeError],
  )

  return useMemo(
    () => ({
      attempt,
      create: (id: string, fields: TaskFields) =>
        mutateAsync({
          apply: (tasks) => placeNew(tasks, id, fields),
          takeBack: (tasks) => removeTask(tasks, id),
          send: () =>
            callApi(contract.tasks.createTask, {
              body: { _id: id, ...fields, byweekday: [...fields.byweekday] },
            }),
        }),
      edit: (edit: TaskEdit) =>
        mutateAsync({
          apply: (tasks) => placeEdit(tasks, edit),
          takeBack: (tasks) => takeBackEdit(tasks, edit),
          send: () => callApi(contract.tasks.updateTask, toCall(edit)),
        }),
      mark: (id: string, date: Day, isDone: boolean) =>
        attempt(
          mutateAsync({
            apply: (tasks) => placeDone(tasks, id, date, isDone),
            takeBack: (tasks) => placeDone(tasks, id, date, !isDone),
            send: () => callApi(contract.tasks.markTask, { body: { _id: id, date, isDone } }),
          }),
        ),
    }),
    [attempt, mutateAsync],
  )
}

function toCall({ task, date, scope, fields, newId }: TaskEdit) {
  const body = { ...fields, byweekday: [...fields.byweekday] }
  return {
    params: { id: task._id },
    body: scope === 'all' ? { ...body, scope } : { ...body, scope, date, newId },
  }
}
