// Fetches the parts of the start page in one call. Each goes into the cache under the key of its own query, which its card
// uses, so a card is refreshed by itself later, and asks by itself if the one call fails.
import type { User } from '@fovea/contract/account.ts'
import type { EndpointResponse } from '@fovea/contract/endpoint.ts'
import { dayOf } from '@fovea/core/days/day-of.ts'
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { challengeQuery } from '#domain/games/challenge.ts'
import { standingsQuery } from '#domain/games/standings.ts'
import { homeReadingQuery } from '#features/home/api.ts'
import { experimentsQuery } from '#features/insight/api.ts'
import { takeTasks, todayTasksQuery } from '#features/tasks/api.ts'
import { openTracksQuery, takeOpenTracks } from '#features/track/api.ts'
import { nextLessonQuery } from '#features/typing/api.ts'
import { streaksQuery, workoutQuery } from '#features/workout/api.ts'
import { callApi, contract } from '#kit/api/api-client.ts'

type Home = EndpointResponse<typeof contract.home.home>

/** Does nothing for parts that are fresh, or on their way already. */
export function prefetchHome(client: QueryClient, user: User): void {
  const day = dayOf(Date.now(), user)
  let asked: Promise<Home> | undefined
  const ask = () => (asked ??= callApi(contract.home.home, { query: { day } }))

  /** @param take returns undefined if the part has to be asked for by itself */
  function prefetch<Data, Key extends QueryKey>(
    query: FetchQueryOptions<Data, Error, Data, Key>,
    take: (home: Home) => Data | undefined,
  ): void {
    const { queryFn } = query
    if (typeof queryFn !== 'function') return
    let isAsked = false
    void client.prefetchQuery({
      ...query,
      queryFn: async (context) => {
        if (isAsked) return queryFn(context)
        isAsked = true
        return take(await ask()) ?? queryFn(context)
      },
    })
  }

  prefetch(workoutQuery, ({ workout }) => workout)
  prefetch(streaksQuery, ({ streaks }) => streaks)
  prefetch(challengeQuery, ({ challenge }) => challenge)
  prefetch(standingsQuery, ({ standings }) => standings)
  prefetch(homeReadingQuery, ({ reading }) => reading)
  prefetch(nextLessonQuery, ({ lesson }) => lesson)
  prefetch(todayTasksQuery(day), ({ tasks }) => takeTasks(tasks))
  prefetch(experimentsQuery, ({ experiments }) => experiments)
  prefetch(openTracksQuery(day), ({ tracks }) => takeOpenTracks(tracks, day))
}
