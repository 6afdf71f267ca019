// Marks the place where the reader is, with a note if wanted.
import { bookmarkNoteMax } from '@fovea/contract/limits.ts'
import type { Place } from '@fovea/contract/reading.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 } from 'uuid'
import { callApi, contract } from '#shared/api-client.ts'
import { useErrorWords } from '#shared/error-words.ts'
import classes from './panel.module.css'

export interface BookmarkHandle {
  /** Asks for a note to this place. */
  open(place: Place, excerpt: string): void
}

interface Asked extends Place {
  /** Made once, so that sending twice makes one bookmark. */
  _id: string
  excerpt: string
}

interface BookmarkDialogProps {
  ref: Ref<BookmarkHandle>
  bookId: string
  onClose(): void
}

export function BookmarkDialog({ ref, bookId, onClose }: BookmarkDialogProps) {
  const { t } = useTranslation('reading')
  const words = useErrorWords()
  const client = useQueryClient()
  const dialog = useRef<HTMLDialogElement>(null)
  const [asked, setAsked] = useState<Asked>()
  const [note, setNote] = useState('')
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: ({ _id, chapter, word }: Asked) =>
      callApi(contract.library.saveBookmark, { body: { id: bookId, _id, chapter, word, note } }),
    onSuccess() {
      client.invalidateQueries({ queryKey: ['reading'] })
      dialog.current?.close()
    },
  })

  useImperativeHandle(ref, () => ({
    open(place, excerpt) {
      setAsked({ ...place, _id: v7(), excerpt })
      setNote('')
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
      className={classes.dialog}
      aria-labelledby="reader-bookmark"
    >
      <form onSubmit={submit}>
        <h2 id="reader-bookmark">{t('bookmark.title')}</h2>
        <p className={classes.excerpt}>{asked?.excerpt}</p>
        <label className={classes.note}>
          <span>{t('bookmark.note')}</span>
          <textarea
            rows={3}
            maxLength={bookmarkNoteMax}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </label>
        {error && <p role="alert">{words(error)}</p>}
        <div className={classes.actions}>
          <button type="submit" className={classes.main} disabled={isPending}>
            {t('bookmark.save')}
          </button>
          <button type="button" className={classes.close} onClick={() => dialog.current?.close()}>
            {t('bookmark.cancel')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
