// The API calls of the account. A change that returns the user updates every page at once.
import type { EndpointInput } from '@fovea/contract/endpoint.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { meQuery } from '#domain/account/me.ts'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { signIn, useSession } from '#kit/session/session.ts'

const { account } = contract

type UserChange = EndpointInput<typeof account.updateUser>['body']

/**
 * A new password ends every session. The fresh token of the answer replaces the old one.
 * @param order The name of changes that are sent one after another
 */
export function useChangeUser(order?: string) {
  const queries = useQueryClient()
  return useMutation({
    ...(order && { mutationKey: [order], scope: { id: order } }),
    mutationFn: (body: UserChange) => callApi(account.updateUser, { body }),
    onSuccess: ({ token: freshToken, ...user }) => {
      if (freshToken) signIn(freshToken, user._id)
      const { token } = useSession.getState()
      queries.setQueryData(meQuery(token).queryKey, user)
    },
  })
}

export const sendApprovalLink = () => callApi(account.requestEmailApproval)

export const sessionsQuery = (token: string | null) =>
  queryOptions({
    queryKey: queryKeys.sessions(token),
    queryFn: () => callApi(account.sessions),
    select: ({ sessions }) => sessions,
    enabled: token !== null,
  })

export const endSession = (id: string) => callApi(account.endSession, { params: { id } })

export const endAllSessions = (alsoTokens: boolean) =>
  callApi(account.endAllSessions, { query: { accessTokens: alsoTokens ? 'true' : 'false' } })

/** Without a password for an account that has none. */
export const deleteAccount = (password: string | undefined) =>
  callApi(account.deleteUser, { body: password === undefined ? null : { password } })
