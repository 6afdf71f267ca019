// The signed-in user, fetched once and shared by every page.
import type { User } from '@fovea/contract/account.ts'
import { queryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callApi, contract } from './api-client.ts'
import { keepAnswer } from './kept/keep-answer.ts'
import { queryKeys } from './query-keys.ts'
import { identify, useSession } from './session.ts'

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

/** With why it is not there, for what cannot do without. */
export function useMeQuery(): UseQueryResult<User> {
  const token = useSession((session) => session.token)
  return useQuery(meQuery(token))
}

/** undefined while nobody is signed in, or while the first answer is on its way. */
export function useMe(): User | undefined {
  return useMeQuery().data
}

/** Puts a newer user, as a call answered it, in place of the one that pages show. */
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
