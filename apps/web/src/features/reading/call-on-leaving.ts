// A call that outlives its page: sent while a tab is closed or hidden, when no answer can be awaited.
import { type Endpoint, type EndpointInput, fillPath } from '@fovea/contract/endpoint.ts'
import { useSession } from '#shared/session.ts'

/** Browsers send at most 64 KiB so; a failure is silent, what was to be sent must be kept elsewhere too. */
export async function callOnLeaving<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
): Promise<void> {
  const { token } = useSession.getState()
  if (!token) return
  const { params, body } = input as { params?: Record<string, string>; body?: unknown }
  await fetch(fillPath(endpoint.path, params), {
    method: endpoint.method,
    keepalive: true,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
}
