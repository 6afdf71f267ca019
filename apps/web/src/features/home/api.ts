// The data of the start page: begun texts, the last readings, the scores of the game.
import { queryOptions } from '@tanstack/react-query'
import { callApi, contract } from '#shared/api-client.ts'
import { keepAnswer } from '#shared/kept/keep-answer.ts'
import { queryKeys } from '#shared/query-keys.ts'

const lastReadings = 5

export const readingListQuery = queryOptions({
  queryKey: queryKeys.reading.list,
  queryFn: () => callApi(contract.library.readingList),
  persister: keepAnswer('reading-list'),
})

export const readingSessionsQuery = queryOptions({
  queryKey: queryKeys.reading.sessions(lastReadings),
  queryFn: () => callApi(contract.reading.readingSessions, { query: { limit: lastReadings } }),
  persister: keepAnswer('reading-sessions'),
})
