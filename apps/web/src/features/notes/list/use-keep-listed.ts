// Keeps the first notes of the list for reading without a connection, when the page has had some quiet.
import type { NoteSummary } from '@fovea/contract/note-shapes.ts'
import { useEffect } from 'react'
import { keepListed } from '../api.ts'

const quietMs = 4_000
const keptMax = 30

export function useKeepListed(notes: readonly NoteSummary[] | undefined): void {
  useEffect(() => {
    if (!notes) return
    const stop = new AbortController()
    const timer = setTimeout(() => void keepListed(notes.slice(0, keptMax), stop.signal), quietMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [notes])
}
