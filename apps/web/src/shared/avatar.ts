// The picture of the user. It may be fetched only with their token, so it is shown from memory, and it is kept for times
// without a connection.
import { fillPath } from '@fovea/contract/endpoint.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { contract, fetchBytes } from './api-client.ts'
import { keepAnswer } from './kept/keep-answer.ts'
import { useMe } from './me.ts'
import { queryKeys } from './query-keys.ts'

const avatarQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.avatar(id),
    queryFn: async ({ signal }) =>
      readAddress(await fetchBytes(fillPath(contract.avatar.avatar.path, { id }), signal)),
    persister: keepAnswer(`avatar ${id}`),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Returns the address of the picture, undefined without one and until it is there. */
export function useAvatar(): string | undefined {
  const id = useMe()?.avatarId
  const { data } = useQuery({ ...avatarQuery(id ?? ''), enabled: Boolean(id) })
  return id ? data : undefined
}

function readAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(picture)
  })
}
