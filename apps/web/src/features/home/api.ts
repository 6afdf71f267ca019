// What was read last and can be continued. The start page gets it together with everything else; this call is for when
// it has changed.
import { queryOptions } from '@tanstack/react-query'
import { askHome } from '#domain/home/ask-home.ts'
import { queryKeys } from '#domain/query-keys.ts'
import { keepAnswer } from '#kit/queries/keep-answer.ts'

export const homeReadingQuery = queryOptions({
  queryKey: queryKeys.reading.home,
  queryFn: async () => (await askHome()).reading,
  persister: keepAnswer('home-reading'),
})
