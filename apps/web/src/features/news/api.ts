// Calls of the news: the list of a country and a category.
import type { Country, NewsCategory } from '@fovea/contract/news-places.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { keepAnswer } from '#kit/queries/keep-answer.ts'

/** The server fetches old feeds while their page is open, so the page asks again. */
const askAgainMs = 60_000

export const newsQuery = (country: Country, category: NewsCategory) =>
  queryOptions({
    queryKey: queryKeys.news.list(country, category),
    queryFn: () => callApi(contract.news.list, { params: { country, category } }),
    persister: keepAnswer(`news.${country}.${category}`),
    refetchInterval: askAgainMs,
  })
