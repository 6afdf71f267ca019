// Whether what was entered about a day is saved.
import type { Day } from '@fovea/core/days/calendar.ts'
import { IconCheck, IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trackOutbox } from '#domain/track/track-outbox.ts'
import classes from './track.module.css'

/** After this time something is in the way. */
const usualMs = 3_000

export function TrackSaving({ day }: { day: Day }) {
  const state = trackOutbox.useStates((states) => {
    const own = Object.entries(states).filter(([id]) => id.startsWith(`${day}.`))
    if (own.some(([, { state }]) => state === 'waiting')) return 'waiting'
    return own.some(([, { state }]) => state === 'saved') ? 'saved' : undefined
  })
  return (
    <div role="status" className={classes.saving} data-state={state}>
      {state === 'waiting' && <Waiting />}
      {state === 'saved' && <Saved />}
    </div>
  )
}

function Saved() {
  const { t } = useTranslation('track')
  return (
    <>
      <IconCheck size={16} stroke={1.6} aria-hidden />
      {t('saving.saved')}
    </>
  )
}

function Waiting() {
  const { t } = useTranslation('track')
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), usualMs)
    return () => clearTimeout(timer)
  }, [])
  const Icon = isLate ? IconCloudOff : IconRefresh
  return (
    <>
      <Icon size={16} stroke={1.6} aria-hidden />
      {t(isLate ? 'saving.waiting' : 'saving.saving')}
    </>
  )
}
