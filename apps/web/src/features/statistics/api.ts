// Calls of the statistics. Every answer is kept on the device, so that the pages also open without a connection.
import type { GameName } from '@fovea/contract/game-names.ts'
import type { StatisticsPeriod } from '@fovea/contract/statistics-periods.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract, fetchBytes } from '#kit/api/api-client.ts'
import { keepAnswer } from '#kit/queries/keep-answer.ts'
import type { ReadingSearch, TypingSearch } from './search.ts'

export interface ShownGame {
  name: GameName
  period: StatisticsPeriod
  /** Without it, the one that was played last. */
  mode: string | undefined
}

type Shown<Search> = Search & { period: StatisticsPeriod }

export const overviewQuery = (period: StatisticsPeriod) =>
  queryOptions({
    queryKey: queryKeys.statistics.overview(period),
    queryFn: () => callApi(contract.statistics.overview, { query: { period } }),
    persister: keepAnswer(`statistics.${period}`),
  })

export const activityQuery = (year: number) =>
  queryOptions({
    queryKey: queryKeys.statistics.activity(year),
    queryFn: () => callApi(contract.statistics.activity, { query: { year } }),
    persister: keepAnswer(`activity.${year}`),
  })

export const readingQuery = (shown: Shown<ReadingSearch>) =>
  queryOptions({
    queryKey: queryKeys.statistics.reading(shown),
    queryFn: () => callApi(contract.statistics.reading, { query: shown }),
    persister: keepAnswer(nameAnswer('reading', shown)),
  })

export const typingQuery = (shown: Shown<TypingSearch>) =>
  queryOptions({
    queryKey: queryKeys.statistics.typing(shown),
    queryFn: () => callApi(contract.statistics.typing, { query: shown }),
    persister: keepAnswer(nameAnswer('typing', shown)),
  })

export const gameQuery = (shown: ShownGame) =>
  queryOptions({
    queryKey: queryKeys.statistics.game(shown),
    queryFn: () => callApi(contract.gameStatistics.gameStatistics, { query: shown }),
    persister: keepAnswer(`statistics.${shown.name}.${shown.period}.${shown.mode ?? 'last'}`),
  })

/** Equal searches have equal names. */
function nameAnswer(what: string, shown: object): string {
  return `statistics.${what}.${Object.entries(shown).sort().flat().join('.')}`
}

type CsvEndpoint = { path: string }

/** Fields that are undefined are left out. */
export function fetchCsv({ path }: CsvEndpoint, query: object): Promise<Blob> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return fetchBytes(`${path}?${search}`, new AbortController().signal)
}
