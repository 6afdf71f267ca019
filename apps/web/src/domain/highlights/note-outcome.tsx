// Says how far a copy to a note has come: under way, done, or failed and why.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import type { useCopyToNote } from './use-copy-to-note.ts'

export function NoteOutcome({ copying }: { copying: ReturnType<typeof useCopyToNote> }) {
  const { t } = useTranslation('highlights')
  const describeError = useErrorMessages()
  if (copying.error) return describeError(copying.error)
  if (!copying.data) return t('toNote.pending')
  return (
    <>
      {t('toNote.done')}{' '}
      <Link to={paths.note} params={{ id: copying.data.noteId }}>
        {t('toNote.open')}
      </Link>
    </>
  )
}
