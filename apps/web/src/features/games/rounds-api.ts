// The rounds that the server keeps of a member: the list of a game page by page, and one round with its replay.
import { minuteMs } from '@fovea/contract/durations.ts'
import type { EndpointResponse } from '@fovea/contract/endpoint.ts'
import type { GameName } from '@fovea/contract/game-names.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'

export type ListedRound = EndpointResponse<typeof contract.rounds.results>['results'][number]

const roundsPerPage = 50

/**
 * All pages that were shown stay for half an hour, so that whoever returns from a round finds their place. They are asked
 * for again one after the other, and therefore rarely; a round that is saved in this browser does it at once.
 */
export const roundsQuery = (name: GameName) =>
  infiniteQueryOptions({
    queryKey: queryKeys.games.roundsOf(name),
    queryFn: ({ pageParam }) =>
      callApi(contract.rounds.results, {
        query: { name, limit: roundsPerPage, ...(pageParam !== null && { before: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 5 * minuteMs,
    gcTime: 30 * minuteMs,
  })

/** A round never changes, but its replay may be dropped. */
export const roundQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.games.round(id),
    queryFn: () => callApi(contract.rounds.result, { params: { id } }),
    staleTime: 30 * minuteMs,
  })
