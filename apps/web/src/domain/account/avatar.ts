// The picture of the user. It may be fetched only with their token, so it is shown from memory, and the last one is kept for
// times without a connection.
import { fillPath } from '@fovea/contract/endpoint.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { contract, fetchBytes } from '#kit/api/api-client.ts'
import { keepAnswer } from '#kit/queries/keep-answer.ts'
import { dropKept } from '#kit/queries/kept-answers.ts'
import { useSession } from '#kit/session/session.ts'
import { useMe } from './me.ts'

const keptName = 'avatar'

const avatarQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.avatar(id),
    queryFn: async ({ signal }) => {
      const picture = await fetchBytes(fillPath(contract.avatar.avatar.path, { id }), signal)
      return { id, address: await readAddress(picture) }
    },
    persister: keepAnswer(keptName),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Returns the address of the picture, undefined without one and until it is there. */
export function useAvatar(): string | undefined {
  const id = useMe()?.avatarId
  const { data } = useQuery({ ...avatarQuery(id ?? ''), enabled: Boolean(id) })
  // What was kept may be the picture before this one.
  return data?.id === id ? data?.address : undefined
}

/** Removes the picture from this device. */
export async function forgetAvatar(): Promise<void> {
  const { userId } = useSession.getState()
  if (userId) await dropKept(userId, keptName)
}

function readAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(picture)
  })
}
