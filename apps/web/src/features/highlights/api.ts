// Calls of the pages of highlights: the texts, files to save, and clippings of a Kindle.
import type { EndpointResponse } from '@fovea/contract/endpoint.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract, describeCaller, endSessionOf, fetchBytes } from '#kit/api/api-client.ts'
import { toApiError, toUnanswered } from '#kit/api/api-error.ts'
import { saveFile } from '#kit/files/save-file.ts'
import { useSession } from '#kit/session/session.ts'

const pageSize = 60

export const textsQuery = infiniteQueryOptions({
  queryKey: queryKeys.highlights.texts,
  queryFn: ({ pageParam }) =>
    callApi(contract.highlights.highlightedTexts, {
      query: { limit: pageSize, after: pageParam ?? undefined },
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})

/** @param source undefined for all texts */
export async function exportHighlights(source: string | undefined, name: string): Promise<void> {
  const { path } = contract.highlights.exportHighlights
  const query = source === undefined ? '' : `?source=${encodeURIComponent(source)}`
  const blob = await fetchBytes(path + query, new AbortController().signal)
  saveFile(blob, `${name.replaceAll(/[\p{Cc}/\\:*?"<>|]+/gu, ' ').trim() || 'highlights'}.md`)
}

type Imported = EndpointResponse<typeof contract.highlights.importClippings>

/** @throws ApiError */
export async function sendClippings(file: File): Promise<Imported> {
  const { method, path } = contract.highlights.importClippings
  const session = useSession.getState()
  const form = new FormData()
  form.append('file', file)
  const { signal } = session
  const headers = describeCaller(session)
  const response = await fetch(path, { method, body: form, headers, signal }).catch((fault) => {
    throw toUnanswered(fault, signal)
  })
  const text = await response.text().catch(() => '')
  if (signal.aborted) throw toUnanswered(undefined, signal)
  if (response.status === 401) endSessionOf(session.token)
  if (!response.ok) throw toApiError(response.status, text, (name) => response.headers.get(name))
  return JSON.parse(text)
}
