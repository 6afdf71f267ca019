// Asks a provider. Some of them send null for what they leave out, such as a refresh token, which the standard does not know.
import type { CustomFetchOptions } from 'openid-client'

export async function fetchWithoutNulls(
  url: string,
  { body, signal, ...options }: CustomFetchOptions,
): Promise<Response> {
  const sent = { ...(body !== undefined && { body }), ...(signal !== undefined && { signal }) }
  const answer = await fetch(url, { ...options, ...sent })
  const { status, headers } = answer
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(headers.get('content-type') ?? '')) return answer
  return new Response(leaveOutNulls(await answer.text()), { status, headers })
}

function leaveOutNulls(json: string): string {
  try {
    const said: unknown = JSON.parse(json)
    if (typeof said !== 'object' || said === null || Array.isArray(said)) return json
    return JSON.stringify(
      Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null)),
    )
  } catch {
    return json
  }
}
