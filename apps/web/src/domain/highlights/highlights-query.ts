// The highlights of one text, all of them, also without a connection.
import { pageSizeMax } from '@fovea/contract/limits.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { fetchPages } from '#kit/api/fetch-pages.ts'
import { keepAnswer } from '#kit/queries/keep-answer.ts'

/** How the names of kept lists begin, before the source. */
export const keptHighlights = 'highlights.'

export const highlightsQuery = (source: string) =>
  queryOptions({
    queryKey: queryKeys.highlights.of(source),
    queryFn: async () => {
      const pages = await fetchPages((after) =>
        callApi(contract.highlights.highlights, { query: { source, limit: pageSizeMax, after } }),
      )
      return pages.flatMap(({ highlights }) => highlights)
    },
    persister: keepAnswer(`${keptHighlights}${source}`),
  })
