// The API calls that only administrators may make.
import type { UserFacts } from '@fovea/contract/admin-users.ts'
import type { AuditAction } from '@fovea/contract/audit.ts'
import type { EndpointInput, EndpointResponse } from '@fovea/contract/endpoint.ts'
import type { Language } from '@fovea/contract/languages.ts'
import type { Feed } from '@fovea/contract/news.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { validate } from 'uuid'
import { queryKeys } from '#domain/query-keys.ts'
import { ApiError, callApi, contract } from '#kit/api/api-client.ts'

const { admin, adminBooks, adminUsers, feeds } = contract

export type Mail = EndpointResponse<typeof admin.mails>['mails'][number]
export type JobState = NonNullable<EndpointInput<typeof admin.jobs>['query']['state']>
export type UserFilter = Omit<EndpointInput<typeof adminUsers.users>['query'], 'limit' | 'after'>
export type FeedFields = Pick<Feed, 'country' | 'category' | 'title' | 'url' | 'isOn'>
type BookChange = EndpointInput<typeof adminBooks.changeShippedBook>['body']
export type BookFields = { [Name in keyof BookChange]-?: NonNullable<BookChange[Name]> }

const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
  staleTime: 0,
}

const afterOf = (after: string | undefined) => (after === undefined ? {} : { after })

export const overviewQuery = queryOptions({
  queryKey: queryKeys.admin.overview,
  queryFn: () => callApi(admin.overview),
  staleTime: 0,
  refetchInterval: 30_000,
})

export const usersQuery = (filter: UserFilter) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: queryKeys.admin.users(filter),
    queryFn: ({ pageParam }) =>
      callApi(adminUsers.users, { query: { ...filter, ...afterOf(pageParam) } }),
    placeholderData: keepPreviousData,
  })

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.admin.user(id),
    queryFn: () => {
      // An address that names no user at all is nobody's either.
      if (!validate(id)) throw new ApiError({ code: 'not_found', status: 404 })
      return callApi(adminUsers.user, { params: { id } })
    },
    staleTime: 0,
  })

/** Asked for only when an administrator wants to see them, since each time is in the log. */
export const gamesQuery = ({ _id, email }: UserFacts) =>
  queryOptions({
    queryKey: queryKeys.admin.games(_id),
    queryFn: async () => ({
      standings: await callApi(adminUsers.userGames, { body: { email } }),
      byDays: await callApi(adminUsers.userGamesByDays, { body: { email } }),
    }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const booksQuery = (lang: Language | undefined) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: queryKeys.admin.books(lang ?? ''),
    queryFn: ({ pageParam }) =>
      callApi(adminBooks.shippedBooks, { query: { ...(lang && { lang }), ...afterOf(pageParam) } }),
  })

/** Always refetched when the page is opened, because a mail has usually just been sent. */
export const mailsQuery = infiniteQueryOptions({
  ...paged,
  queryKey: queryKeys.admin.mails,
  queryFn: ({ pageParam }) => callApi(admin.mails, { query: afterOf(pageParam) }),
  refetchOnWindowFocus: 'always',
})

export const feedsQuery = queryOptions({
  queryKey: queryKeys.admin.feeds,
  queryFn: () => callApi(feeds.feeds),
  staleTime: 0,
  refetchInterval: 30_000,
})

export const jobsQuery = (state: JobState) =>
  queryOptions({
    queryKey: queryKeys.admin.jobs(state),
    queryFn: () => callApi(admin.jobs, { query: { state } }),
    staleTime: 0,
    refetchInterval: 10_000,
  })

export const logQuery = (filter: {
  action?: AuditAction | undefined
  adminId?: string | undefined
}) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: queryKeys.admin.log(filter),
    queryFn: ({ pageParam }) =>
      callApi(admin.log, {
        query: {
          ...(filter.action && { action: filter.action }),
          ...(filter.adminId && { adminId: filter.adminId }),
          ...afterOf(pageParam),
        },
      }),
    placeholderData: keepPreviousData,
  })

/**
 * Afterwards everything of the administration is asked for again, since the overview and the log change with it.
 * @param subject what the action is about: actions about the same run one after another, so that a feed is fetched as it was
 *   just saved
 */
function useAction<Input, Answer>(act: (input: Input) => Promise<Answer>, subject = 'other') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    scope: { id: `admin ${subject}` },
    onSuccess: () =>
      client.invalidateQueries({
        queryKey: ['admin'],
        predicate: ({ queryKey }) => queryKey.at(-1) !== 'games',
      }),
  })
}

export const useChangeUser = (id: string) =>
  useAction(
    (body: EndpointInput<typeof adminUsers.changeUser>['body']) =>
      callApi(adminUsers.changeUser, { params: { id }, body }),
    id,
  )

export const useDisableUser = (id: string) =>
  useAction(
    (isDisabled: boolean) =>
      callApi(isDisabled ? adminUsers.disableUser : adminUsers.enableUser, { params: { id } }),
    id,
  )

export const useAddBook = () =>
  useAction((body: { _id: string; file: string }) => callApi(adminBooks.addShippedBook, { body }))

export const useChangeBook = (id: string) =>
  useAction(
    (body: BookChange) => callApi(adminBooks.changeShippedBook, { params: { id }, body }),
    id,
  )

export const useRetryMail = () =>
  useAction((id: string) => callApi(admin.retryMail, { params: { id } }))

export const useRetryJob = () =>
  useAction((id: string) => callApi(admin.retryJob, { params: { id } }))

export const useCancelJob = () =>
  useAction((id: string) => callApi(admin.cancelJob, { params: { id } }))

export const useAddFeed = () =>
  useAction((body: FeedFields & { _id: string }) => callApi(feeds.addFeed, { body }))

export const useChangeFeed = (id: string) =>
  useAction((body: Partial<FeedFields>) => callApi(feeds.changeFeed, { params: { id }, body }), id)

export const useDeleteFeed = () =>
  useAction((id: string) => callApi(feeds.deleteFeed, { params: { id } }))

export const useTestFeed = (id: string) =>
  useAction(() => callApi(feeds.testFeed, { params: { id } }), id)
