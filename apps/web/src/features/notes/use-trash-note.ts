// Moves a note to the trash and offers to bring it back. A note that the server does not have is only forgotten here.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { useLanguage } from '#kit/language/language.ts'
import { offerUndo } from '#kit/ui/offer-undo.tsx'
import { changeLists, dropKept, noteQuery } from './api.ts'
import { followSaved } from './follow-saved.ts'
import { removeFromList } from './place-note.ts'
import { dropWriting, findWriting, putBack, waitUntilSaved } from './saving/autosave.ts'
import { needsKeeping } from './saving/autosave-state.ts'

export function useTrashNote() {
  const { t } = useTranslation('notes')
  const client = useQueryClient()
  const { locale } = useLanguage()
  return useCallback(
    async (id: string, title: string) => {
      const name = title || t('note.untitled')
      const writing = findWriting(id)
      if (writing?.version === 0) {
        dropWriting(id)
        if (needsKeeping(writing))
          offerUndo({ id, message: t('undo.draftDropped', { name }), undo: () => putBack(writing) })
        return
      }
      // What was typed last goes to the trash with it.
      if (writing && needsKeeping(writing)) await waitUntilSaved(id)
      await callApi(contract.notes.deleteNote, { params: { id } })
      dropWriting(id)
      dropKept(id)
      client.removeQueries({ queryKey: noteQuery(id).queryKey })
      changeLists(client, (list) => removeFromList(list, new Set([id])))
      const renew = () => {
        void client.invalidateQueries({ queryKey: [...queryKeys.notes.lists, 'trash'] })
        void client.invalidateQueries({ queryKey: queryKeys.notes.folders })
        void client.invalidateQueries({ queryKey: queryKeys.notes.tags })
      }
      renew()
      const restore = async () => {
        followSaved(client, await callApi(contract.notes.restoreNote, { params: { id } }), locale)
        renew()
      }
      offerUndo({ id, message: t('undo.noteTrashed', { name }), undo: () => void restore() })
    },
    [client, locale, t],
  )
}
