// The signed-in user, fetched once and shared by every page.
import type { User } from '@fovea/contract/account.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callApi, contract } from './api-client.ts'
import { identify, useSession } from './session.ts'

export const meQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['me', token],
    queryFn: async () => {
      const user = await callApi(contract.account.me)
      identify(user._id)
      return user
    },
    enabled: token !== null,
    staleTime: 60_000,
  })

/** undefined while nobody is signed in, or while the first answer is on its way. */
export function useMe(): User | undefined {
  const token = useSession((session) => session.token)
  return useQuery(meQuery(token)).data
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
