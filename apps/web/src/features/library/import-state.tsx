// An import that is under way, or why it did not become a book.
import type { BookSummary } from '@fovea/contract/reading.ts'
import { Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#shared/api-client.ts'
import { useErrorMessages } from '#shared/error-messages.ts'
import classes from './book.module.css'

export function ImportState({ book }: { book: BookSummary }) {
  const { t } = useTranslation('library')
  const describeError = useErrorMessages()
  if (book.status === 'importing') {
    return (
      <p className={classes.importing} role="status">
        <Loader size="xs" aria-hidden="true" /> {t('book.importing')}
      </p>
    )
  }
  const error = new ApiError({ code: book.failure ?? 'internal_error', status: 0 })
  return (
    <p className={classes.failure}>
      {t('book.failed')} {describeError(error)}
    </p>
  )
}
