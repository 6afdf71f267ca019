// More actions for a book: read marks, the reading list, the original file, deletion.
import { fillPath } from '@fovea/contract/endpoint.ts'
import type { BookSummary } from '@fovea/contract/reading.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRenewLibrary } from '#domain/library/renew-library.ts'
import { callApi, contract, fetchBytes } from '#kit/api/api-client.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { saveFile } from '#kit/files/save-file.ts'

interface BookMenuProps {
  book: BookSummary
  onDelete(): void
  /** Called with undefined when an action starts. */
  onFailure(message: string | undefined): void
}

export function BookMenu({ book, onDelete, onFailure }: BookMenuProps) {
  const { t } = useTranslation('library')
  const describeError = useErrorMessages()
  const renew = useRenewLibrary()
  const { _id: id, isRead, place } = book
  const change = useMutation({
    mutationFn: (call: () => Promise<unknown>) => call(),
    onMutate: () => onFailure(undefined),
    onError: (error) => onFailure(describeError(error)),
    onSuccess: renew,
  })
  const mark = (isReadNow: boolean) =>
    change.mutate(() => callApi(contract.library.markRead, { body: { id, isRead: isReadNow } }))
  const list = (isOnList: boolean) =>
    change.mutate(() => callApi(contract.library.setOnReadingList, { body: { id, isOnList } }))
  const download = () =>
    change.mutate(async () => {
      const path = fillPath(contract.importing.bookFile.path, { id })
      saveFile(await fetchBytes(path, new AbortController().signal), book.fileName ?? book.title)
    })

  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          size={44}
          variant="subtle"
          aria-busy={change.isPending}
          aria-label={t('book.more', { title: book.title })}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" fill="currentColor" aria-hidden="true">
            <circle cx="4" cy="10" r="1.7" />
            <circle cx="10" cy="10" r="1.7" />
            <circle cx="16" cy="10" r="1.7" />
          </svg>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown maw="min(20rem, calc(100vw - 2.5rem))">
        <Menu.Item onClick={() => mark(!isRead)}>
          {isRead ? t('book.markUnread') : t('book.markRead')}
        </Menu.Item>
        {!place && <Menu.Item onClick={() => list(true)}>{t('book.toRead')}</Menu.Item>}
        {place?.progress === 0 && (
          <Menu.Item onClick={() => list(false)}>{t('book.notToRead')}</Menu.Item>
        )}
        {book.fileName !== null && <Menu.Item onClick={download}>{t('book.download')}</Menu.Item>}
        {book.source !== 'shipped' && (
          <>
            <Menu.Divider />
            <Menu.Item color="var(--fovea-danger)" onClick={onDelete}>
              {t('delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
