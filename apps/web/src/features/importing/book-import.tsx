// Stands in place of a book that is not ready. It says that the book is being imported, or why its import failed and how
// to try again.
import type { BookSummary } from '@fovea/contract/reading.ts'
import { Loader } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRenewLibrary } from '#domain/library/renew-library.ts'
import { ApiError, callApi, contract } from '#kit/api/api-client.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { SendButton } from '#kit/ui/send-button.tsx'
import classes from './importing.module.css'

interface BookImportProps {
  book: BookSummary
  /** Receives the button that retries a failed import, and places it among the book's other actions. */
  children(retry: ReactNode): ReactNode
}

export function BookImport({ book, children }: BookImportProps) {
  const { t } = useTranslation('importing')
  const describeError = useErrorMessages()
  const renew = useRenewLibrary()
  /** Works without the file: the server has kept it, or the address it came from. */
  const retry = useMutation({
    mutationFn: () => callApi(contract.importing.retryImport, { params: { id: book._id } }),
    onSuccess: renew,
  })
  if (book.status === 'importing') {
    return (
      <>
        <p className={classes.state} role="status">
          <Loader size="xs" aria-hidden="true" /> {t('importing')}
        </p>
        {children(null)}
      </>
    )
  }
  const error = new ApiError({ code: book.failure ?? 'internal_error', status: 0 })
  return (
    <>
      <p className={classes.importFailure}>
        {t('failed')} {describeError(error)}
      </p>
      {retry.error && (
        <p className={classes.importFailure} role="alert">
          {describeError(retry.error)}
        </p>
      )}
      {children(
        <SendButton
          size="sm"
          variant="default"
          isSending={retry.isPending}
          aria-label={t('againIt', { title: book.title })}
          onClick={() => retry.mutate()}
        >
          {t('again')}
        </SendButton>,
      )}
    </>
  )
}
