// The providers by which people can sign in to this server, and the way to one of them.
import type { EndpointInput } from '@fovea/contract/endpoint.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'

const { identities } = contract

/** Asked once. Where it fails, the page has no buttons for them, and a password still works. */
export const providersQuery = queryOptions({
  queryKey: queryKeys.providers,
  queryFn: () => callApi(identities.providers),
  select: ({ providers }) => providers,
  staleTime: Number.POSITIVE_INFINITY,
})

type StartBody = EndpointInput<typeof identities.startSignIn>['body']

/** Leaves the app for the page of the provider. */
export function useStartSignIn() {
  return useMutation({
    mutationFn: ({ name, ...body }: StartBody & { name: string }) =>
      callApi(identities.startSignIn, { params: { name }, body }),
    onSuccess: leaveFor,
  })
}

export function leaveFor({ url }: { url: string }): void {
  location.assign(url)
}
