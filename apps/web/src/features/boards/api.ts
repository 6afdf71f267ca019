// Calls of the leaderboards: one of them, and whether others see the user there.
import type { BoardPeriod } from '@fovea/contract/boards.ts'
import type { GameName } from '@fovea/contract/game-names.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useSetMe } from '#domain/account/me.ts'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'

export const boardQuery = (name: GameName | undefined, period: BoardPeriod) =>
  queryOptions({
    queryKey: queryKeys.boards.one(name, period),
    queryFn: () =>
      callApi(contract.boards.leadersByScore, { query: { period, ...(name && { name }) } }),
    placeholderData: keepPreviousData,
  })

export function useShowMe() {
  const queries = useQueryClient()
  const setMe = useSetMe()
  return useMutation({
    mutationFn: (onBoards: boolean) => callApi(contract.account.updateUser, { body: { onBoards } }),
    onSuccess({ onBoards }) {
      setMe({ onBoards })
      void queries.invalidateQueries({ queryKey: queryKeys.boards.all })
    },
  })
}
