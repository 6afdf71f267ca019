// The calls about personal access tokens.

import type { EndpointInput } from '@fovea/contract/endpoint.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { useSession } from '#kit/session/session.ts'

const { accessTokens } = contract

const tokensQuery = (token: string | null) =>
  queryOptions({
    queryKey: queryKeys.accessTokens(token),
    queryFn: () => callApi(accessTokens.accessTokens),
    enabled: token !== null,
  })

export function useTokens() {
  const token = useSession((session) => session.token)
  return useQuery(tokensQuery(token))
}

function useRenewTokens() {
  const queries = useQueryClient()
  const token = useSession((session) => session.token)
  return () => queries.invalidateQueries({ queryKey: queryKeys.accessTokens(token) })
}

export function useMakeToken() {
  const onSettled = useRenewTokens()
  return useMutation({
    mutationFn: (body: EndpointInput<typeof accessTokens.createAccessToken>['body']) =>
      callApi(accessTokens.createAccessToken, { body }),
    onSettled,
    // The token is shown by the form and kept nowhere else.
    gcTime: 0,
  })
}

export function useRevokeToken() {
  const onSettled = useRenewTokens()
  return useMutation({
    mutationFn: (id: string) => callApi(accessTokens.deleteAccessToken, { params: { id } }),
    onSettled,
  })
}
