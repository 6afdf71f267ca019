// The highlights of one text, all of them, also without a connection.
import { pageSizeMax } from '@fovea/contract/limits.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi, contract } from '#shared/api-client.ts'
import { fetchPages } from '#shared/fetch-pages.ts'
import { keepAnswer } from '#shared/kept/keep-answer.ts'
import { queryKeys } from '#shared/query-keys.ts'

export const highlightsQuery = (source: string) =>
  queryOptions({
    queryKey: queryKeys.highlights.of(source),
    queryFn: async () => {
      const pages = await fetchPages((after) =>
        callApi(contract.highlights.highlights, { query: { source, limit: pageSizeMax, after } }),
      )
      return pages.flatMap(({ highlights }) => highlights)
    },
    persister: keepAnswer(`highlights.${source}`),
  })
