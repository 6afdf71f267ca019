// What administrators alone may ask.
import type { EndpointResponse } from '@fovea/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { callApi, contract } from '#shared/api-client.ts'

export type Mail = EndpointResponse<typeof contract.admin.mails>['mails'][number]

/** Fresh whenever one comes back to the page: a mail has mostly just been sent. */
export const mailsQuery = queryOptions({
  queryKey: ['admin', 'mails'],
  queryFn: () => callApi(contract.admin.mails),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
})
