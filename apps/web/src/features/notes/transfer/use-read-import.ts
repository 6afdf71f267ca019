// What the server says of the import that was started last, and the lists that are renewed once it is ready.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeys } from '#domain/query-keys.ts'
import { ApiError, callApi, contract } from '#kit/api/api-client.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { useNoteImport } from './note-import.ts'

const pollMs = 1_000

export function useReadImport() {
  const upload = useNoteImport()
  const id = upload?.state === 'sent' ? upload.id : ''
  return useQuery({
    queryKey: queryKeys.notes.import(id),
    queryFn: () => callApi(contract.noteTransfer.noteImport, { params: { id } }),
    enabled: id !== '',
    refetchInterval: ({ state: { data } }) => (data?.status === 'importing' ? pollMs : false),
  })
}

/** Whether an import is being sent or read. It renews the lists when one is ready. */
export function useFollowedImport(): boolean {
  const client = useQueryClient()
  const state = useNoteImport()?.state
  const { data } = useReadImport()
  const status = data?.status
  const renew = useEffectEvent(() => {
    void client.invalidateQueries({ queryKey: queryKeys.notes.all })
  })
  useEffect(() => {
    if (status === 'ready') renew()
  }, [status])
  const isRead = status === 'ready' || status === 'failed'
  return state === 'sending' || (state === 'sent' && !isRead)
}

/** Describes why a file could not be sent or imported. The app's messages about kinds of files name those of books. */
export function useImportErrors(): (error: unknown, when: 'sending' | 'reading') => string {
  const { t } = useTranslation('notes')
  const describe = useErrorMessages()
  return (error, when) => {
    const code = error instanceof ApiError ? error.code : undefined
    if (code === 'unsupported_format')
      return t(when === 'sending' ? 'transfer.unsupported' : 'transfer.noNotes')
    return code === 'note_limit_reached' ? t('transfer.planFull') : describe(error)
  }
}
