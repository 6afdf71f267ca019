// Results of games that are sent to the server later.
import type { EndpointResponse } from '@fovea/contract/endpoint.ts'
import type { GameResult } from '@fovea/contract/games.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { idOf, withAge } from '#kit/sending/made-ago.ts'
import { createOutbox } from '#kit/sending/outbox.ts'
import { hasFields } from '#kit/storage/stored-list.ts'

export type SavedResult = EndpointResponse<typeof contract.games.saveResult>

export function isResult(value: unknown): value is GameResult {
  return hasFields(value, { _id: 'string', name: 'string', score: 'number', time: 'number' })
}

export const resultOutbox = createOutbox<GameResult, SavedResult>({
  name: 'unsent-results',
  isItem: isResult,
  idOf,
  call: (result) => callApi(contract.games.saveResult, { body: withAge(result) }),
})
