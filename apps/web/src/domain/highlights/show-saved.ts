// Shows an answer about one highlight in every list that is open or kept on this device, before the lists are fetched again.
import type { Highlight } from '@fovea/contract/highlights.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { changeKept } from '#kit/queries/kept-answers.ts'
import { useSession } from '#kit/session/session.ts'
import { keptHighlights } from './highlights-query.ts'
import { replaceSaved, type SavedHighlight } from './kept-highlights.ts'

export function showSaved(client: QueryClient, saved: SavedHighlight): void {
  const lists = client.getQueriesData<Highlight[]>({ queryKey: queryKeys.highlights.lists })
  for (const [key, list] of lists) {
    if (list) client.setQueryData(key, replaceSaved(list, saved, String(key.at(-1))))
  }
  const { userId } = useSession.getState()
  if (!userId) return
  const isList = (name: string) => name.startsWith(keptHighlights)
  void changeKept<Highlight[]>(userId, isList, (list, name) =>
    replaceSaved(list, saved, name.slice(keptHighlights.length)),
  )
}
