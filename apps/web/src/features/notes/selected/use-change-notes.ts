// Files, trashes, restores or deletes several notes, as many at a time as one call takes. Unsaved changes of them are
// sent first.
import type { EndpointInput } from '@fovea/contract/endpoint.ts'
import { notesAtOnceMax } from '@fovea/contract/note-limits.ts'
import type { NoteSummary } from '@fovea/contract/note-shapes.ts'
import { notifications } from '@mantine/notifications'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { useLanguage } from '#kit/language/language.ts'
import { offerUndo } from '#kit/ui/offer-undo.tsx'
import { changeLists, keepFiled, noteQuery } from '../api.ts'
import { placeInList } from '../place-note.ts'
import { dropWriting, findWriting, waitUntilSaved } from '../saving/autosave.ts'
import { needsKeeping } from '../saving/autosave-state.ts'

export type NotesChange = Omit<EndpointInput<typeof contract.notes.changeNotes>['body'], 'ids'>

export function useChangeNotes() {
  const { t } = useTranslation('notes')
  const client = useQueryClient()
  const { locale } = useLanguage()
  const describeError = useErrorMessages()
  const [isBusy, setIsBusy] = useState(false)

  /** Returns how many were done. A failure is shown. */
  const doInTurn = useCallback(
    async (ids: readonly string[], call: (part: string[]) => Promise<void>): Promise<number> => {
      let done = 0
      setIsBusy(true)
      try {
        await Promise.all(ids.map(sendFirst))
        for (; done < ids.length; done += notesAtOnceMax)
          await call(ids.slice(done, done + notesAtOnceMax))
      } catch (error) {
        const message = t('selection.notDone', { count: ids.length - done })
        notifications.show({ color: 'red', message: `${message} ${describeError(error)}` })
        void client.invalidateQueries({ queryKey: queryKeys.notes.lists })
      } finally {
        setIsBusy(false)
        renewSums(client)
      }
      return Math.min(done, ids.length)
    },
    [client, describeError, t],
  )

  const change = useCallback(
    (ids: readonly string[], changes: NotesChange) =>
      doInTurn(ids, async (part) => {
        const body = { ids: part, ...changes }
        const { notes } = await callApi(contract.notes.changeNotes, { body })
        followChanged(client, notes, locale)
      }),
    [client, doInTurn, locale],
  )

  const trash = useCallback(
    async (ids: readonly string[]) => {
      const count = await change(ids, { isTrashed: true })
      const trashed = ids.slice(0, count)
      const undo = () => void change(trashed, { isTrashed: false })
      if (count > 0) offerUndo({ id: v7(), message: t('undo.notesTrashed', { count }), undo })
    },
    [change, t],
  )

  const remove = useCallback(
    (ids: readonly string[]) =>
      doInTurn(ids, async (part) => {
        await callApi(contract.notes.deleteNotes, { body: { ids: part } })
        for (const id of part) forget(client, id)
      }),
    [client, doInTurn],
  )
  return { isBusy, change, trash, remove }
}

async function sendFirst(id: string): Promise<void> {
  const writing = findWriting(id)
  if (writing && needsKeeping(writing)) await waitUntilSaved(id)
}

/** Puts notes whose filing was changed into what was fetched before. */
function followChanged(client: QueryClient, notes: readonly NoteSummary[], locale: string): void {
  for (const summary of notes) {
    const key = noteQuery(summary._id).queryKey
    const before = client.getQueryData(key)
    if (summary.trashedAt) forget(client, summary._id)
    else if (before) client.setQueryData(key, { ...before, ...summary })
  }
  keepFiled(notes)
  changeLists(client, (list, view) => placeInList(list, view, notes, locale))
}

function forget(client: QueryClient, id: string): void {
  dropWriting(id)
  client.removeQueries({ queryKey: noteQuery(id).queryKey })
}

/** The trash, what was found, and the numbers of notes in folders and with tags. */
function renewSums(client: QueryClient): void {
  const { lists, folders, tags, all } = queryKeys.notes
  for (const queryKey of [[...lists, 'trash'], folders, tags, [...all, 'found']])
    void client.invalidateQueries({ queryKey })
}
