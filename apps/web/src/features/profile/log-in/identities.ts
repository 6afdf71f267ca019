// The calls about the ways in which the member can log in.
import type { EndpointInput, EndpointResponse } from '@fovea/contract/endpoint.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { useSession } from '#kit/session/session.ts'

const { identities } = contract

export type Identity = EndpointResponse<typeof identities.identities>['identities'][number]

export const identitiesQuery = (token: string | null) =>
  queryOptions({
    queryKey: queryKeys.identities(token),
    queryFn: () => callApi(identities.identities),
    enabled: token !== null,
  })

/** Nearly everybody has one, so that is what is shown until it is known. */
export function useHasPassword(): boolean {
  const token = useSession((session) => session.token)
  return useQuery(identitiesQuery(token)).data?.hasPassword ?? true
}

type StartLinkBody = EndpointInput<typeof identities.startLink>['body']

export const startLink = ({ name, ...body }: StartLinkBody & { name: string }) =>
  callApi(identities.startLink, { params: { name }, body })

export const unlink = (id: string) => callApi(identities.unlink, { params: { id } })
