// The signed-in user, fetched once and shared by every page.
import type { User } from '@fovea/contract/account.ts'
import { queryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { keepAnswer } from '#kit/queries/keep-answer.ts'
import { identify, useSession } from '#kit/session/session.ts'

export const meQuery = (token: string | null) =>
  queryOptions({
    queryKey: queryKeys.me.of(token),
    queryFn: async () => {
      const user = await callApi(contract.account.me)
      identify(user._id)
      return user
    },
    persister: keepAnswer('me'),
    enabled: token !== null,
    staleTime: 60_000,
  })

/** For components that need the user: it also says why the data is missing. */
export function useMeQuery(): UseQueryResult<User> {
  const token = useSession((session) => session.token)
  return useQuery(meQuery(token))
}

/** Returns undefined while nobody is signed in and until the first answer has come. */
export function useMe(): User | undefined {
  return useMeQuery().data
}

/** Returns a function that replaces the user on all pages by a newer one from an answer. */
export function useSetMe(): (change: Partial<User>) => void {
  const client = useQueryClient()
  return useCallback(
    (change) => {
      const { token } = useSession.getState()
      client.setQueryData(meQuery(token).queryKey, (user) => (user ? { ...user, ...change } : user))
    },
    [client],
  )
}
