// Sends a call while the tab is being closed or hidden, when no answer can be awaited.
import {
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
  fillPath,
} from '@fovea/contract/endpoint.ts'
import { describeCaller } from '#kit/api/api-client.ts'
import { isPageInstead } from '#kit/api/past-proxy.ts'
import { useSession } from '#kit/session/session.ts'

/**
 * Returns the answer, undefined if the call is not known to have arrived. Browsers send at most 64 KiB this way, so the data
 * must be kept elsewhere too. Nothing is sent when someone other than `userId` is signed in.
 */
export async function callOnLeaving<E extends Endpoint>(
  userId: string,
  endpoint: E,
  input: EndpointInput<E>,
): Promise<EndpointResponse<E> | undefined> {
  const session = useSession.getState()
  if (session.userId !== userId) return undefined
  const { params, body } = input as { params?: Record<string, string>; body?: unknown }
  try {
    const response = await fetch(fillPath(endpoint.path, params), {
      method: endpoint.method,
      keepalive: true,
      redirect: 'manual',
      headers: { ...describeCaller(session), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const isPage = isPageInstead(response, response.headers.get('content-type'))
    return response.ok && !isPage ? await response.json() : undefined
  } catch {
    return undefined
  }
}
