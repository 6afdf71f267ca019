// The settings of the signed-in user, fetched once and shared by every page.
import type { Settings } from '@fovea/contract/settings.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { keepAnswer } from '#kit/queries/keep-answer.ts'
import { useSession } from '#kit/session/session.ts'

export const settingsQuery = (token: string | null) =>
  queryOptions({
    queryKey: queryKeys.settings(token),
    queryFn: () => callApi(contract.settings.settings),
    persister: keepAnswer('settings'),
    enabled: token !== null,
    staleTime: 60_000,
  })

export function useSettings() {
  const token = useSession((session) => session.token)
  return useQuery(settingsQuery(token))
}

/** Returns a function that replaces the settings on all pages by newer ones from an answer. */
export function useSetSettings(): (settings: Settings) => void {
  const client = useQueryClient()
  return useCallback(
    (settings) => {
      const { token } = useSession.getState()
      client.setQueryData(settingsQuery(token).queryKey, settings)
    },
    [client],
  )
}
