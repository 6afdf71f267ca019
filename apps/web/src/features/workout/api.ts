// The workout of the day and the streaks. Both are kept on this device, so that they can be seen without a connection.
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { keepAnswer } from '#kit/queries/keep-answer.ts'

/** A day ends while a page is open; the next workout is asked for then, and not more often than this. */
const askAgainMs = 60_000

export const workoutQuery = queryOptions({
  queryKey: queryKeys.workout.today,
  queryFn: () => callApi(contract.workout.workout),
  persister: keepAnswer('workout'),
  refetchInterval: ({ state: { data } }) =>
    data ? Math.max(askAgainMs, Date.parse(data.endsAt) - Date.now()) : false,
})

export const streaksQuery = queryOptions({
  queryKey: queryKeys.workout.streaks,
  queryFn: () => callApi(contract.workout.streaks),
  persister: keepAnswer('streaks'),
})
