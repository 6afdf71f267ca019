// Shows an answer about one highlight in every list that is open, before the lists are fetched again.
import type { Highlight } from '@fovea/contract/highlights.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { replaceSaved, type SavedHighlight } from './kept-highlights.ts'

export function showSaved(client: QueryClient, saved: SavedHighlight): void {
  const lists = client.getQueriesData<Highlight[]>({ queryKey: queryKeys.highlights.lists })
  for (const [key, list] of lists) {
    if (list) client.setQueryData(key, replaceSaved(list, saved, String(key.at(-1))))
  }
}
