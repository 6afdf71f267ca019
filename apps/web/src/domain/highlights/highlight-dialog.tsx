// One highlight in a dialog: its words, its colour, its comment, the way to its note, and how it is deleted.
import type { Highlight } from '@fovea/contract/highlights.ts'
import {
  type HighlightColour,
  highlightColours,
  highlightCommentMax,
} from '@fovea/contract/note-limits.ts'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import dialogClasses from '#kit/ui/dialog.module.css'
import classes from './highlight-dialog.module.css'
import { Swatch } from './swatch.tsx'
import { useCopyToNote } from './use-copy-to-note.ts'

export interface HighlightDialogProps {
  highlight: Highlight
  onChange(changes: { colour?: HighlightColour; comment?: string }): void
  onRemove(): void
  onClose(): void
}

export default function HighlightDialog(props: HighlightDialogProps) {
  const { highlight, onChange } = props
  const { t } = useTranslation('highlights')
  const dialog = useRef<HTMLDialogElement>(null)
  const [comment, setComment] = useState(highlight.comment)
  useEffect(() => {
    dialog.current?.showModal()
    // On a phone the keyboard would hide the highlight.
    const isKeyboardHere = matchMedia('(pointer: fine)').matches
    const first = isKeyboardHere ? 'textarea' : 'input:checked'
    dialog.current?.querySelector<HTMLElement>(first)?.focus()
  }, [])
  const close = () => dialog.current?.close()

  function submit(event: FormEvent) {
    event.preventDefault()
    const written = comment.trim().toWellFormed()
    if (written !== highlight.comment) onChange({ comment: written })
    close()
  }

  return (
    <dialog
      ref={dialog}
      className={dialogClasses.dialog}
      aria-labelledby="highlight-title"
      onClose={props.onClose}
    >
      <form onSubmit={submit}>
        <h2 id="highlight-title">{t('one')}</h2>
        <blockquote className={classes.quote}>{highlight.quote}</blockquote>
        <fieldset className={classes.colours}>
          <legend>{t('colour.label')}</legend>
          {highlightColours.map((colour) => (
            <label key={colour}>
              <input
                type="radio"
                name="highlight-colour"
                checked={highlight.colour === colour}
                onChange={() => onChange({ colour })}
              />
              <Swatch colour={colour} />
              {t(`colour.${colour}`)}
            </label>
          ))}
        </fieldset>
        <label className={dialogClasses.field}>
          {t('comment.label')}
          <textarea
            rows={3}
            maxLength={highlightCommentMax}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
        </label>
        <ToNote highlight={highlight} />
        <div className={dialogClasses.actions}>
          <button type="submit" className={dialogClasses.main}>
            {t('save')}
          </button>
          <button
            type="button"
            className={dialogClasses.plain}
            onClick={() => {
              props.onRemove()
              close()
            }}
          >
            {t('delete')}
          </button>
          <button type="button" className={dialogClasses.plain} onClick={close}>
            {t('cancel')}
          </button>
        </div>
      </form>
    </dialog>
  )
}

function ToNote({ highlight }: { highlight: Highlight }) {
  const { t } = useTranslation('highlights')
  const describeError = useErrorMessages()
  const copy = useCopyToNote()
  const noteId = copy.data?.noteId ?? highlight.noteId
  return (
    <p className={classes.note}>
      {noteId ? (
        <Link to={paths.note} params={{ id: noteId }}>
          {t('toNote.open')}
        </Link>
      ) : (
        <button
          type="button"
          className={dialogClasses.plain}
          disabled={copy.isPending}
          onClick={() => copy.mutate([highlight._id])}
        >
          {t('toNote.action')}
        </button>
      )}
      {copy.error && <span role="alert">{describeError(copy.error)}</span>}
    </p>
  )
}
