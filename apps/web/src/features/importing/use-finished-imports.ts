// Watches the books that are being imported, and refreshes the library when one of them is finished.
import type { BookSummary } from '@fovea/contract/reading.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useRenewLibrary } from '#domain/library/renew-library.ts'
import { finishedImportsQuery } from './api.ts'

/** Imports run one after the other, so the oldest ones finish next. */
const watchedMax = 4

export function useFinishedImports(books: readonly BookSummary[]): void {
  const renew = useRenewLibrary()
  const names = useMemo(
    () =>
      books
        .filter(({ status }) => status === 'importing')
        .slice(-watchedMax)
        .map(({ _id }) => _id)
        .join(' '),
    [books],
  )
  const [watch, setWatch] = useState({ names, sinceMs: 0 })
  useEffect(() => setWatch({ names, sinceMs: Date.now() }), [names])
  const ids = watch.names ? watch.names.split(' ') : []
  const { data } = useQuery(finishedImportsQuery(ids, watch.sinceMs))
  const isOneDone = data !== undefined && data.length > 0
  useEffect(() => {
    if (isOneDone) void renew()
  }, [isOneDone, renew])
}
