// Files a note in another folder, with other tags, or among the pinned ones, also when it is not open.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { noteQuery } from './api.ts'
import type { Filing } from './saving/writing.ts'
import { fileNote, findWriting, openNote } from './saving/writings.ts'

export function useFileNote() {
  const client = useQueryClient()
  const [, setFailure] = useState<unknown>()
  return useCallback(
    (id: string, filing: Partial<Filing>) => {
      if (findWriting(id)) {
        fileNote(id, filing)
        return
      }
      client.fetchQuery(noteQuery(id)).then((note) => {
        openNote(note)
        fileNote(id, filing)
      }, setFailure)
    },
    [client],
  )
}
