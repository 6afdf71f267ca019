// The last and the best score of every game.
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { keepAnswer } from '#kit/queries/keep-answer.ts'

export const standingsQuery = queryOptions({
  queryKey: queryKeys.games.standings,
  queryFn: () => callApi(contract.games.standings),
  persister: keepAnswer('standings'),
})
