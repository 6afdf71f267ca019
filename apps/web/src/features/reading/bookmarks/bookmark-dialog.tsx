// The dialog that saves a bookmark at the present place, with an optional note.

import type { Bookmark } from '@fovea/contract/library.ts'
import { bookmarkNoteMax } from '@fovea/contract/limits.ts'
import type { Place } from '@fovea/contract/reading.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { useRenewLibrary } from '#domain/library/renew-library.ts'
import { callApi, contract } from '#kit/api/api-client.ts'
import dialogClasses from '#kit/ui/dialog.module.css'
import { Failure } from '#kit/ui/failure.tsx'
import classes from '../frame/panel.module.css'

export interface BookmarkHandle {
  /** Opens for a new bookmark at this place, or for the bookmark that is there. */
  open(place: Place, excerpt: string, there: Bookmark | undefined): void
}

interface Asked extends Place {
  /** Made once, so that sending it twice makes one bookmark. */
  _id: string
  excerpt: string
  isThere: boolean
}

interface BookmarkDialogProps {
  ref: Ref<BookmarkHandle>
  bookId: string
  onSaved(id: string): void
  onRemove(id: string): void
  onClose(): void
}

export function BookmarkDialog({ ref, bookId, onSaved, onRemove, onClose }: BookmarkDialogProps) {
  const { t } = useTranslation('reading')
  const renew = useRenewLibrary()
  const dialog = useRef<HTMLDialogElement>(null)
  const [asked, setAsked] = useState<Asked>()
  const [note, setNote] = useState('')
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: ({ _id, chapter, word }: Asked) =>
      callApi(contract.library.saveBookmark, { body: { id: bookId, _id, chapter, word, note } }),
    onSuccess(_, { _id }) {
      onSaved(_id)
      void renew()
      dialog.current?.close()
    },
  })

  useImperativeHandle(ref, () => ({
    open(place, excerpt, there) {
      const { chapter, word } = there ?? place
      const _id = there?._id ?? v7()
      setAsked({ chapter, word, _id, excerpt: there?.excerpt ?? excerpt, isThere: !!there })
      setNote(there?.note ?? '')
      reset()
      dialog.current?.showModal()
    },
  }))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (asked) mutate(asked)
  }

  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      className={dialogClasses.dialog}
      aria-labelledby="reader-bookmark"
    >
      <form onSubmit={submit}>
        <h2 id="reader-bookmark">{t('bookmark.title')}</h2>
        <p className={classes.excerpt}>{asked?.excerpt}</p>
        <label className={dialogClasses.field}>
          <span>{t('bookmark.note')}</span>
          <textarea
            rows={3}
            maxLength={bookmarkNoteMax}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </label>
        <Failure error={error} />
        <div className={dialogClasses.actions}>
          <button type="submit" className={dialogClasses.main} disabled={isPending}>
            {t('bookmark.save')}
          </button>
          {asked?.isThere && (
            <button
              type="button"
              className={dialogClasses.plain}
              onClick={() => {
                onRemove(asked._id)
                dialog.current?.close()
              }}
            >
              {t('bookmark.remove')}
            </button>
          )}
          <button
            type="button"
            className={dialogClasses.plain}
            onClick={() => dialog.current?.close()}
          >
            {t('bookmark.cancel')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
