// One call for the parts of the start page that have no call of their own: asked for by several at once, it is made once.
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
