// Fetches the parts of the start page that have no call of their own. Several parts that ask at the same time share one
// call.
import type { EndpointResponse } from '@fovea/contract/endpoint.ts'
import { callApi, contract } from '#kit/api/api-client.ts'

type Home = EndpointResponse<typeof contract.home.home>

let asked: Promise<Home> | undefined

export function askHome(): Promise<Home> {
  asked ??= callApi(contract.home.home, { query: {} }).finally(() => {
    asked = undefined
  })
  return asked
}
