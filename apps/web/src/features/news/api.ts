// Calls of the news: what a place has, and one article made readable.
import type { Country, NewsCategory } from '@fovea/contract/news-places.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi, contract } from '#shared/api-client.ts'
import { queryKeys } from '#shared/query-keys.ts'

/** While the page is looked at, the server fetches what is older; so it is asked again. */
const askAgainMs = 60_000

export const newsQuery = (country: Country, category: NewsCategory) =>
  queryOptions({
    queryKey: queryKeys.news.list(country, category),
    queryFn: () => callApi(contract.news.list, { params: { country, category } }),
    refetchInterval: askAgainMs,
  })

/** What is read does not change under the reader's eyes. */
export const articleQuery = (url: string) =>
  queryOptions({
    queryKey: queryKeys.news.article(url),
    queryFn: () => callApi(contract.news.parseArticle, { query: { url } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
