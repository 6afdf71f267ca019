// Standings of all games.
import { queryOptions } from '@tanstack/react-query'
import { callApi, contract } from '#shared/api-client.ts'

export const standingsQuery = queryOptions({
  queryKey: ['games'],
  queryFn: () => callApi(contract.games.standings),
})
