// Files a note in another folder, with other tags, or among the pinned ones, also when it is not open.
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { noteQuery } from './api.ts'
import { fileNote, findWriting, openNote } from './saving/autosave.ts'
import type { FilingChange } from './saving/filing.ts'

export function useFileNote() {
  const { t } = useTranslation('notes')
  const describeError = useErrorMessages()
  const client = useQueryClient()
  return useCallback(
    async ({ id, title }: { id: string; title: string }, filing: FilingChange) => {
      if (!findWriting(id)) {
        try {
          openNote(await client.fetchQuery(noteQuery(id)))
        } catch (error) {
          const name = title || t('note.untitled')
          const message = `${t('undo.notMoved', { name })} ${describeError(error)}`
          notifications.show({ color: 'red', message })
          return
        }
      }
      fileNote(id, filing)
    },
    [client, t, describeError],
  )
}
