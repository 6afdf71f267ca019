// One article of the web, made readable.
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { keepAnswer } from '#kit/queries/keep-answer.ts'

/** Never fetched again, so that an article does not change while it is read. */
export const articleQuery = (url: string) =>
  queryOptions({
    queryKey: queryKeys.news.article(url),
    queryFn: () => callApi(contract.news.parseArticle, { query: { url } }),
    persister: keepAnswer(`article.${url}`),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
