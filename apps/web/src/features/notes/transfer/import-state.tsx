// How far an import has come, in one line beside the notes, while its dialog is closed. It opens the dialog.
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#kit/api/api-client.ts'
import { useNoteImport } from './note-import.ts'
import classes from './transfer.module.css'
import { useImportErrors, useReadImport } from './use-read-import.ts'

export function ImportState({ onOpen }: { onOpen(): void }) {
  const { text, isFailure } = useStateLine()
  return (
    <div role="status">
      {text !== undefined && (
        <Button
          classNames={{ root: classes.importState ?? '', label: classes.importStateText ?? '' }}
          justify="start"
          data-failure={isFailure || undefined}
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

interface StateLine {
  text?: string
  isFailure?: boolean
}

function useStateLine(): StateLine {
  const { t } = useTranslation('notes')
  const upload = useNoteImport()
  const describeError = useImportErrors()
  const { data } = useReadImport()
  if (upload?.state === 'sending') return { text: t('transfer.sending') }
  if (upload?.state === 'failed')
    return { text: describeError(upload.error, 'sending'), isFailure: true }
  if (!upload || !data) return {}
  if (data.status === 'importing') return { text: t('transfer.converting', { name: data.name }) }
  if (data.status === 'ready') return { text: t('transfer.notes', { count: data.notes }) }
  const error = new ApiError({ code: data.failure ?? 'internal_error', status: 422 })
  return { text: describeError(error, 'reading'), isFailure: true }
}
