// Calls of the pages of highlights: the texts, files to save, and clippings of a Kindle.
import { infiniteQueryOptions } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract, fetchBytes } from '#kit/api/api-client.ts'
import { sendForm } from '#kit/api/send-form.ts'
import { saveFile } from '#kit/files/save-file.ts'

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

export const sendClippings = (file: File) => sendForm(contract.highlights.importClippings, { file })
