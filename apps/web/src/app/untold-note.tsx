// Warns that a log-out has not reached the server yet.
import { Paper } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useUntold } from '#shared/end-on-server.ts'
import { useSession } from '#shared/session.ts'
import classes from './trouble-note.module.css'

export function UntoldNote() {
  const { t } = useTranslation('app')
  const { count } = useUntold()
  const isSignedIn = useSession((session) => session.token !== null)
  if (count === 0 || isSignedIn) return null
  return (
    <Paper role="status" className={classes.note}>
      <p className={classes.message}>{t('loggedOutHere')}</p>
    </Paper>
  )
}
