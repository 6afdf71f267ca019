// Says whether a note is saved, and what is in the way if it is not. Without room in the plan it leads to the plans page.
import { Button } from '@mantine/core'
import { IconCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { ApiError } from '#kit/api/api-client.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { dropWriting, trySavingAgain, useUnkept, writeNewNote } from '../saving/autosave.ts'
import { needsKeeping, type Writing } from '../saving/autosave-state.ts'
import type { NotesPageState } from '../use-notes-page.ts'
import classes from './note.module.css'

interface SavingStateProps {
  writing: Writing
  page: NotesPageState
}

export function NoteSaving({ writing, page }: SavingStateProps) {
  const { t } = useTranslation('notes')
  const describeError = useErrorMessages()
  const isUnkept = useUnkept((state) => state.isUnkept)
  const { trouble, version } = writing
  useLeavingForPlans(writing)
  if (trouble === 'waiting') {
    return (
      <p className={classes.saving} role="status">
        <IconCloudOff size={16} stroke={1.6} aria-hidden />
        {t(isUnkept ? 'saving.unkept' : 'saving.waiting')}
      </p>
    )
  }
  if (trouble) {
    const isGone = trouble === 'not_found'
    const message = isGone
      ? t('saving.gone')
      : describeError(new ApiError({ code: trouble, status: 422 }))
    const saveAsNew = () => {
      const id = writeNewNote({}, writing.text)
      dropWriting(writing.id)
      void page.open(id)
    }
    return (
      <div className={classes.refused} role="alert">
        <span>{message}</span>
        <Button
          variant="default"
          size="sm"
          onClick={() => (isGone ? saveAsNew() : trySavingAgain(writing.id))}
        >
          {isGone ? t('saving.asNew') : t('saving.again')}
        </Button>
      </div>
    )
  }
  if (writing.isMisfiled) {
    return (
      <p className={classes.saving} role="status">
        {t('saving.misfiled')}
      </p>
    )
  }
  if (needsKeeping(writing)) {
    return (
      <p className={classes.saving}>
        <IconRefresh size={16} stroke={1.6} aria-hidden />
        {t('saving.saving')}
      </p>
    )
  }
  return (
    <p className={classes.saving}>
      {version > 0 && (
        <>
          <IconCheck size={16} stroke={1.6} aria-hidden />
          {t('saving.saved')}
        </>
      )}
    </p>
  )
}

/** Only when the plan refuses the note while it is open: who comes back to the draft stays with it. */
function useLeavingForPlans({ trouble }: Writing): void {
  const navigate = useNavigate()
  const isFull = trouble === 'note_limit_reached'
  const leave = useEffectEvent(() =>
    navigate({ to: paths.plans, search: { reason: 'max_notes_trial' } }),
  )
  const [wasFull] = useState(isFull)
  useEffect(() => {
    if (isFull && !wasFull) void leave()
  }, [isFull, wasFull])
}
