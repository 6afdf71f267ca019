// Restores notes from the trash, and deletes them for good with their files.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '#domain/query-keys.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { useLanguage } from '#kit/language/language.ts'
import { noteQuery } from './api.ts'
import { followSaved } from './follow-saved.ts'
import { dropWriting } from './saving/autosave.ts'

export function useTrash() {
  const client = useQueryClient()
  const { locale } = useLanguage()
  const renew = () => client.invalidateQueries({ queryKey: queryKeys.notes.all })
  const forget = (id: string) => {
    dropWriting(id)
    client.removeQueries({ queryKey: noteQuery(id).queryKey })
  }
  const restore = useMutation({
    mutationFn: (id: string) => callApi(contract.notes.restoreNote, { params: { id } }),
    onSuccess: (note) => {
      followSaved(client, note, locale)
      return renew()
    },
  })
  const remove = useMutation({
    mutationFn: async (id: string) => {
      const { files } = await callApi(contract.notes.deleteNote, { params: { id } })
      // Files that stay behind now are deleted by the server after a day.
      const ids = files.map(({ _id }) => _id)
      if (ids.length > 0)
        await callApi(contract.noteFiles.deleteFiles, { body: { files: ids } }).catch(() => {})
    },
    onSuccess: (_, id) => {
      forget(id)
      return renew()
    },
  })
  const empty = useMutation({
    mutationFn: () => callApi(contract.notes.emptyTrash),
    onSuccess: renew,
  })
  return { restore, remove, empty }
}
