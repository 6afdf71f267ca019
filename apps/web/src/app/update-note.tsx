// Announces a newer version. It takes over now if the user agrees, or the next time that Fovea is opened.
import { Button, Paper } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { takeUpdate, useUpdate } from './service-worker.ts'
import classes from './trouble-note.module.css'

export function UpdateNote() {
  const { t } = useTranslation('app')
  const { isWaiting } = useUpdate()
  const [isPutOff, setPutOff] = useState(false)
  if (!isWaiting || isPutOff) return null
  return (
    <Paper role="status" className={classes.note} data-can-wait>
      <p className={classes.message}>{t('update.message')}</p>
      <Button size="sm" onClick={takeUpdate}>
        {t('update.now')}
      </Button>
      <Button variant="subtle" size="sm" onClick={() => setPutOff(true)}>
        {t('update.later')}
      </Button>
    </Paper>
  )
}
