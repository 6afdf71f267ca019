// Warns that a log-out has not reached the server yet.
import { useTranslation } from 'react-i18next'
import { useUntold } from '#kit/session/end-on-server.ts'
import { useSession } from '#kit/session/session.ts'
import { Note } from './note.tsx'

export function UntoldNote() {
  const { t } = useTranslation('app')
  const { count } = useUntold()
  const isSignedIn = useSession((session) => session.token !== null)
  if (count === 0 || isSignedIn) return null
  return <Note role="status" message={t('loggedOutHere')} />
}
