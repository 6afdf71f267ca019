// Tries an import again that has failed: the server has kept its file, or the address it came from.
import type { BookSummary } from '@fovea/contract/reading.ts'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callApi, contract } from '#shared/api-client.ts'
import { useErrorMessages } from '#shared/error-messages.ts'
import { useRenewLibrary } from './api.ts'

interface RetryImportProps {
  book: BookSummary
  /** Undefined when all is well. */
  onFailure(message: string | undefined): void
}

export function RetryImport({ book, onFailure }: RetryImportProps) {
  const { t } = useTranslation('library')
  const describeError = useErrorMessages()
  const renew = useRenewLibrary()
  const retry = useMutation({
    mutationFn: () => callApi(contract.importing.retryImport, { params: { id: book._id } }),
    onMutate: () => onFailure(undefined),
    onError: (error) => onFailure(describeError(error)),
    onSuccess: renew,
  })
  return (
    <Button
      variant="default"
      loading={retry.isPending}
      aria-label={t('book.againIt', { title: book.title })}
      onClick={() => retry.mutate()}
    >
      {t('again')}
    </Button>
  )
}
