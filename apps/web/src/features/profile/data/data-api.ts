// The calls about everything in the account as one file. The server is asked how far it has come while it is at work.

import { fillPath } from '@fovea/contract/endpoint.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract, fetchBytes } from '#kit/api/api-client.ts'
import { saveFile } from '#kit/files/save-file.ts'
import { useSession } from '#kit/session/session.ts'

const { dataTransfer } = contract

const pollMs = 1_000

const transfersQuery = (token: string | null) =>
  queryOptions({
    queryKey: queryKeys.dataTransfers(token),
    queryFn: () => callApi(dataTransfer.dataTransfers),
    refetchInterval: ({ state: { data } }) =>
      data?.export?.status === 'working' || data?.import?.status === 'working' ? pollMs : false,
    enabled: token !== null,
  })

export function useTransfers() {
  const token = useSession((session) => session.token)
  return useQuery(transfersQuery(token))
}

export function useRenewTransfers(): () => Promise<void> {
  const queries = useQueryClient()
  const token = useSession((session) => session.token)
  return () => queries.invalidateQueries({ queryKey: queryKeys.dataTransfers(token) })
}

export function usePrepareExport() {
  const renew = useRenewTransfers()
  return useMutation({ mutationFn: () => callApi(dataTransfer.exportData), onSettled: renew })
}

export function useDownload() {
  return useMutation({
    async mutationFn({ _id, createdAt }: { _id: string; createdAt: string }) {
      const path = fillPath(dataTransfer.dataExport.path, { id: _id })
      const blob = await fetchBytes(path, new AbortController().signal)
      saveFile(blob, `fovea-${createdAt.slice(0, 10)}.zip`)
    },
  })
}

/** Every page shows what was imported. */
export function useRenewAfter(status: string | undefined): void {
  const queries = useQueryClient()
  const renew = useEffectEvent(() => void queries.invalidateQueries())
  const isReady = status === 'ready'
  useEffect(() => {
    if (isReady) renew()
  }, [isReady])
}
