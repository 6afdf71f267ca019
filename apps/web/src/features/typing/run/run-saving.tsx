// Whether a run has been saved, and whether it counts on leaderboards.
import { useTranslation } from 'react-i18next'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { useFormats } from '#kit/language/formats.ts'
import classes from '../typing.module.css'
import type { FinishedRun } from './finished-run.ts'
import { typingOutbox } from './typing-outbox.ts'

export function RunSaving({ finished }: { finished: FinishedRun }) {
  const { t } = useTranslation('typing')
  const describeError = useErrorMessages()
  const { whole } = useFormats()
  const sending = typingOutbox.useStates((states) => states[finished._id])
  const { belonging } = finished.prepared
  const isTest = belonging.kind === 'test'
  const saved = sending?.state === 'saved' ? sending.answer : undefined
  const isRace = isTest && belonging.isRace
  const reason = saved ? saved.session.unrankedReason : finished.unranked
  return (
    <div className={classes.saving}>
      <p role="status" data-state={sending?.state ?? 'waiting'}>
        {saved
          ? t('saving.saved')
          : sending?.state === 'refused'
            ? describeError(sending.error)
            : t('saving.waiting')}
      </p>
      {saved?.isBest && <p>{t('saving.best')}</p>}
      {isTest && isRace && <p>{t('unranked.race')}</p>}
      {isTest && !isRace && reason && <p>{t(`unranked.${reason}`)}</p>}
      {saved?.points !== undefined && saved.progress && (
        <p>
          {t('program.points', { points: whole(saved.points) })} ·{' '}
          {t('program.progress', {
            passed: whole(saved.progress.passed),
            total: whole(saved.progress.total),
          })}
        </p>
      )}
    </div>
  )
}
