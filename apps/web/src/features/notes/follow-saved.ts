// Puts every note that is saved, in any tab, into the lists and notes that were fetched before, and sends notes that
// wait. Used once, for all pages.
import type { Note } from '@fovea/contract/note-shapes.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryKeys } from '#domain/query-keys.ts'
import { useLanguage } from '#kit/language/language.ts'
import { changeLists, keepSaved, noteQuery } from './api.ts'
import { placeInList, toSummary } from './place-note.ts'
import { onNoteSaved } from './saving/autosave.ts'

export function useFollowSavedNotes(): void {
  const client = useQueryClient()
  const { locale } = useLanguage()
  useEffect(() => onNoteSaved((note) => followSaved(client, note, locale)), [client, locale])
}

export function followSaved(client: QueryClient, note: Note, locale: string): void {
  const key = noteQuery(note._id).queryKey
  const before = client.getQueryData(key)
  if (before && before.version > note.version) return
  client.setQueryData(key, note)
  keepSaved(note)
  const summary = toSummary(note)
  changeLists(client, (list, view) => placeInList(list, view, [summary], locale))
  const renew = (queryKey: readonly unknown[]) => void client.invalidateQueries({ queryKey })
  renew(queryKeys.notes.versions(note._id))
  if (before?.folderId !== note.folderId) renew(queryKeys.notes.folders)
  if (before?.tags.join() !== note.tags.join()) renew(queryKeys.notes.tags)
}
