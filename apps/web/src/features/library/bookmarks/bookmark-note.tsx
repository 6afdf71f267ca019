// The form that edits a bookmark's note.
import type { Bookmark } from '@fovea/contract/library.ts'
import { bookmarkNoteMax } from '@fovea/contract/limits.ts'
import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRenewLibrary } from '#domain/library/renew-library.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { SendButton } from '#kit/ui/send-button.tsx'
import classes from './bookmark.module.css'

export function BookmarkNote({ bookmark, onDone }: { bookmark: Bookmark; onDone(): void }) {
  const { t } = useTranslation('library')
  const describeError = useErrorMessages()
  const renew = useRenewLibrary()
  const [note, setNote] = useState(bookmark.note)
  const save = useMutation({
    mutationFn: () =>
      callApi(contract.library.saveBookmark, {
        body: { id: bookmark.textId, _id: bookmark._id, note: note.trim().toWellFormed() },
      }),
    async onSuccess() {
      await renew()
      onDone()
    },
  })

  function send(event: FormEvent) {
    event.preventDefault()
    save.mutate()
  }

  return (
    <form onSubmit={send} className={classes.writing}>
      <Textarea
        size="md"
        autosize
        minRows={2}
        maxRows={10}
        autoFocus
        label={t('bookmark.note')}
        maxLength={bookmarkNoteMax}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onDone()}
        error={save.error && describeError(save.error)}
      />
      <div className={classes.actions}>
        <SendButton size="sm" type="submit" isSending={save.isPending}>
          {t('bookmark.save')}
        </SendButton>
        <Button variant="subtle" onClick={onDone}>
          {t('bookmark.cancel')}
        </Button>
      </div>
    </form>
  )
}
