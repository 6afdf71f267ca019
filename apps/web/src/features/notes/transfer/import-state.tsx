// How far an import has come, in one line beside the notes, while its dialog is closed. It opens the dialog.
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#shared/api-client.ts'
import classes from '../notes.module.css'
import { useNoteImport } from './note-import.ts'
import { useImportErrors, useImportOutcome } from './use-import-outcome.ts'

export function ImportState({ onOpen }: { onOpen(): void }) {
  const text = useStateText()
  return (
    <div role="status">
      {text !== undefined && (
        <Button
          classNames={{ root: classes.importState ?? '', label: classes.importStateText ?? '' }}
          justify="start"
          variant="subtle"
          size="compact-sm"
          fullWidth
          onClick={onOpen}
        >
          {text}
        </Button>
      )}
    </div>
  )
}

function useStateText(): string | undefined {
  const { t } = useTranslation('notes')
  const state = useNoteImport()
  const describeError = useImportErrors()
  const { data } = useImportOutcome()
  if (state.phase === 'none') return undefined
  if (state.phase === 'sending') return t('transfer.sending')
  if (state.phase === 'refused') return describeError(state.error, 'sending')
  if (data?.status === 'ready') return t('transfer.notes', { count: data.notes })
  if (data?.status === 'importing') return t('transfer.converting', { name: data.name })
  if (!data) return undefined
  const code = data.failure ?? 'internal_error'
  return describeError(new ApiError({ code, status: 422 }), 'reading')
}
