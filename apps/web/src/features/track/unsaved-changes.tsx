// Shows in words the changes that the server has refused for good, so that nothing that was written is lost.
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { idOfChange, type KeptChange } from '#domain/track/kept-changes.ts'
import { unsavedChanges } from '#domain/track/unsaved-changes.ts'
import { useFormats } from '#kit/language/formats.ts'
import { useUserId } from '#kit/session/session.ts'
import classes from './track.module.css'
import { useMood } from './use-mood.ts'

export function UnsavedChanges() {
  const { t } = useTranslation('track')
  const { fullDay } = useFormats()
  const say = useSaid()
  const userId = useUserId()
  const unsaved = unsavedChanges.useAll(userId)
  if (!userId || unsaved.length === 0) return null
  return (
    <section className={classes.unsaved} role="alert">
      <h2>{t('unsaved.title')}</h2>
      <p>{t('unsaved.text')}</p>
      <ul>
        {unsaved.map((change) => (
          <li key={idOfChange(change)}>
            {fullDay(change.day)} · {say(change)}
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        onClick={() => {
          for (const change of unsaved) unsavedChanges.drop(userId, change)
        }}
      >
        {t('unsaved.close')}
      </Button>
    </section>
  )
}

function useSaid(): (change: KeptChange) => string {
  const { t } = useTranslation('track')
  const mood = useMood()
  const { duration } = useFormats()
  const write = {
    moodMorning: (value: number) => `${t('moodMorning')}: ${mood(value)}`,
    moodEvening: (value: number) => `${t('moodEvening')}: ${mood(value)}`,
    sleep: (value: number) => `${t('sleep.title')}: ${duration(value * 60)}`,
    water: (value: number) => `${t('water.title')}: ${t('water.count', { count: value })}`,
  }
  return (change) => {
    if (change.field === 'grateful') return `${t('grateful.title')}: ${change.lines.join(' · ')}`
    return change.value === null ? t('notEntered') : write[change.field](change.value)
  }
}
