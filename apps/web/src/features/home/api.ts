// What the day's start shows: begun texts, the last readings, the game's scores.
import { queryOptions } from '@tanstack/react-query'
import { callApi, contract } from '#shared/api-client.ts'

const lastReadings = 5

/** Keys under 'reading' are renewed by the reader when a place or a reading was saved. */
export const readingListQuery = queryOptions({
  queryKey: ['reading', 'list'],
  queryFn: () => callApi(contract.reading.readingList),
})

export const readingSessionsQuery = queryOptions({
  queryKey: ['reading', 'sessions', lastReadings],
  queryFn: () => callApi(contract.reading.readingSessions, { query: { limit: lastReadings } }),
})

export const standingsQuery = queryOptions({
  queryKey: ['games'],
  queryFn: () => callApi(contract.games.standings),
})
