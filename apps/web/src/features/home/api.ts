// What was read last and can be continued. The start page gets it together with everything else; this call is for when
// it has changed.
import { queryOptions } from '@tanstack/react-query'
import { askHome } from '#shared/ask-home.ts'
import { keepAnswer } from '#shared/kept/keep-answer.ts'
import { queryKeys } from '#shared/query-keys.ts'

export const homeReadingQuery = queryOptions({
  queryKey: queryKeys.reading.home,
  queryFn: async () => (await askHome()).reading,
  persister: keepAnswer('home-reading'),
})
