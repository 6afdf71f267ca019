// Whether the page shows anything that could not be refreshed.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { isOutOfDate } from './ask-again.ts'

export function useIsOutOfDate(): boolean {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((tell: () => void) => cache.subscribe(tell), [cache])
  return useSyncExternalStore(
    subscribe,
    () => cache.getAll().some(isOutOfDate),
    () => false,
  )
}
