// After a change to a book, a place or a bookmark, every list of texts is fetched again, on whichever page it is shown.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryKeys } from '#domain/query-keys.ts'

export function useRenewLibrary(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: queryKeys.reading.all }), [client])
}
