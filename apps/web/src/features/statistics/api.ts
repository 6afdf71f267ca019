// Calls of the statistics. Every answer is kept on the device, so that the pages also open without a connection.
import type { GameName } from '@fovea/contract/game-names.ts'
import type { StatisticsPeriod } from '@fovea/contract/statistics-periods.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi, contract, fetchBytes } from '#shared/api-client.ts'
import { keepAnswer } from '#shared/kept/keep-answer.ts'
import { queryKeys } from '#shared/query-keys.ts'

export interface Shown {
  name: GameName
  period: StatisticsPeriod
  /** Without it, the one that was played last. */
  mode: string | undefined
}

export const skillsQuery = queryOptions({
  queryKey: queryKeys.gameStatistics.skills,
  queryFn: () => callApi(contract.gameStatistics.skills),
  persister: keepAnswer('skills'),
})

export const statisticsQuery = (shown: Shown) =>
  queryOptions({
    queryKey: queryKeys.gameStatistics.of(shown.name, shown.period, shown.mode),
    queryFn: () => callApi(contract.gameStatistics.gameStatistics, { query: shown }),
    persister: keepAnswer(`statistics.${shown.name}.${shown.period}.${shown.mode ?? 'last'}`),
  })

export function fetchCsv({ name, period, mode }: Shown): Promise<Blob> {
  const query = new URLSearchParams({ name, period, ...(mode !== undefined && { mode }) })
  const path = `${contract.gameStatistics.gameStatisticsCsv.path}?${query}`
  return fetchBytes(path, new AbortController().signal)
}
