// Standings of all games, and results on their way to the server.
import type { EndpointResponse } from '@fovea/contract/endpoint.ts'
import type { GameResult } from '@fovea/contract/games.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callApi, contract } from '#shared/api-client.ts'
import { useMe } from '#shared/me.ts'
import { createOutbox } from '#shared/sending/outbox.ts'
import { hasFields } from '#shared/sending/stored-list.ts'
import { useOutbox } from '#shared/sending/use-outbox.ts'

export type SavedResult = EndpointResponse<typeof contract.games.saveResult>

export const standingsQuery = queryOptions({
  queryKey: ['games'],
  queryFn: () => callApi(contract.games.standings),
})

export const resultOutbox = createOutbox<GameResult, SavedResult>({
  name: 'unsent-results',
  isItem: (value): value is GameResult =>
    hasFields(value, { _id: 'string', name: 'string', score: 'number', time: 'number' }),
  call: (result) => callApi(contract.games.saveResult, { body: result }),
})

/** Gives what sends a result, now or when the network is back. */
export function useSendResult(): (result: GameResult) => void {
  const client = useQueryClient()
  const onSaved = useCallback(() => {
    client.invalidateQueries({ queryKey: standingsQuery.queryKey })
  }, [client])
  return useOutbox(resultOutbox, useMe()?._id, onSaved)
}
