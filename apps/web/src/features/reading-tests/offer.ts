// A language in which tests can be taken, with what is left of its passages.
import type { EndpointResponse } from '@fovea/contract/endpoint.ts'
import type { contract } from '#kit/api/api-client.ts'

export type Offer = EndpointResponse<
  typeof contract.readingTests.readingTestLanguages
>['languages'][number]
