// The API calls that only administrators may make.
import type { EndpointResponse } from '@fovea/contract/endpoint.ts'
import type { Feed } from '@fovea/contract/news.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi, contract } from '#shared/api-client.ts'
import { queryKeys } from '#shared/query-keys.ts'

export type Mail = EndpointResponse<typeof contract.admin.mails>['mails'][number]

/** Always refetched when the page is opened, because a mail has usually just been sent. */
export const mailsQuery = queryOptions({
  queryKey: queryKeys.admin.mails,
  queryFn: () => callApi(contract.admin.mails),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
})

export const feedsQuery = queryOptions({
  queryKey: queryKeys.admin.feeds,
  queryFn: () => callApi(contract.feeds.feeds),
  staleTime: 0,
  refetchInterval: 30_000,
})

export type FeedFields = Pick<Feed, 'country' | 'category' | 'title' | 'url' | 'isOn'>

function useFeedChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: feedsQuery.queryKey }),
  })
}

export const useAddFeed = () =>
  useFeedChange((body: FeedFields & { _id: string }) => callApi(contract.feeds.addFeed, { body }))

export const useChangeFeed = (id: string) =>
  useFeedChange((body: FeedFields) => callApi(contract.feeds.changeFeed, { params: { id }, body }))

export const useDeleteFeed = () =>
  useFeedChange((id: string) => callApi(contract.feeds.deleteFeed, { params: { id } }))
