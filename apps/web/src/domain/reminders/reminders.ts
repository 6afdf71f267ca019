// How the signed-in user is reminded, for every page that offers it.
import type { EndpointInput } from '@fovea/contract/endpoint.ts'
import type { Reminders } from '@fovea/contract/reminders.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { keepAnswer } from '#kit/queries/keep-answer.ts'
import { useSession } from '#kit/session/session.ts'

const remindersQuery = (token: string | null) =>
  queryOptions({
    queryKey: queryKeys.reminders.all(token),
    queryFn: () => callApi(contract.reminders.reminders),
    persister: keepAnswer('reminders'),
    enabled: token !== null,
    staleTime: 60_000,
  })

export function useReminders() {
  const token = useSession((session) => session.token)
  return useQuery(remindersQuery(token))
}

/** A change whose answer says how the user is reminded then. */
export function useRemindersChange<Change>(send: (change: Change) => Promise<Reminders>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      const { token } = useSession.getState()
      client.setQueryData(remindersQuery(token).queryKey, answer)
    },
  })
}

type Settings = EndpointInput<typeof contract.reminders.changeReminders>['body']

export function useChangeReminders() {
  return useRemindersChange((body: Settings) =>
    callApi(contract.reminders.changeReminders, { body }),
  )
}
