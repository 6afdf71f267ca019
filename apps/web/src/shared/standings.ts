// The last and the best score of every game.
import { queryOptions } from '@tanstack/react-query'
import { callApi, contract } from './api-client.ts'
import { keepAnswer } from './kept/keep-answer.ts'
import { queryKeys } from './query-keys.ts'

export const standingsQuery = queryOptions({
  queryKey: queryKeys.games.standings,
  queryFn: () => callApi(contract.games.standings),
  persister: keepAnswer('standings'),
})
