// A call that outlives its page: sent while a tab is closed or hidden, when no answer can be awaited.
import { type Endpoint, type EndpointInput, fillPath } from '@fovea/contract/endpoint.ts'
import { authorize } from '#shared/api-client.ts'
import { useSession } from '#shared/session.ts'

/**
 * Gives whether it is known to have arrived. Browsers send at most 64 KiB so; what was to be sent must be kept
 * elsewhere too. Not sent once somebody else than `userId` is signed in.
 */
export async function callOnLeaving<E extends Endpoint>(
  userId: string,
  endpoint: E,
  input: EndpointInput<E>,
): Promise<boolean> {
  const session = useSession.getState()
  if (session.userId !== userId) return false
  const { params, body } = input as { params?: Record<string, string>; body?: unknown }
  try {
    const response = await fetch(fillPath(endpoint.path, params), {
      method: endpoint.method,
      keepalive: true,
      headers: { ...authorize(session), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return response.ok
  } catch {
    return false
  }
}
