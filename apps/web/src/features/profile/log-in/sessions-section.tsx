// The sessions of the account. Each can be logged out here, or all at once.
import { Button, Checkbox } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLogOut } from '#domain/account/log-out.ts'
import { paths } from '#domain/pages/paths.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { signOut, useSession } from '#kit/session/session.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Section } from '#kit/ui/section.tsx'
import { endAllSessions, endSession, sessionsQuery } from '../api.ts'
import classes from '../profile.module.css'
import { SessionItem } from './session-item.tsx'

export function SessionsSection() {
  const { t } = useTranslation('profile')
  const describeError = useErrorMessages()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const token = useSession((session) => session.token)
  const sessions = useQuery(sessionsQuery(token))
  const list = useRef<HTMLUListElement>(null)
  const ending = useMutation({
    mutationFn: endSession,
    // A session that had already ended is gone, as intended.
    onSettled: () => {
      list.current?.focus()
      return queries.invalidateQueries({ queryKey: sessionsQuery(token).queryKey })
    },
  })
  const endingAll = useMutation({
    mutationFn: endAllSessions,
    onSuccess: () => {
      signOut()
      const state = { logInNotice: 'loggedOutEverywhere' } as const
      return navigate({ to: paths.logIn, state, replace: true })
    },
  })
  const logOut = useLogOut()
  const [alsoTokens, setAlsoTokens] = useState(false)
  const logOutEverywhere = useLogOut(() => endingAll.mutate(alsoTokens))
  const error = ending.error ?? endingAll.error
  return (
    <Section title={t('sessions.title')}>
      <ul ref={list} tabIndex={-1} className={classes.sessions} aria-label={t('sessions.title')}>
        {sessions.data?.map((session) => (
          <SessionItem
            key={session._id}
            session={session}
            isEnding={ending.isPending && ending.variables === session._id}
            onEnd={() => ending.mutate(session._id)}
          />
        ))}
      </ul>
      <Awaited queries={[sessions]} isQuiet />
      {error && (
        <p role="alert" className={classes.failure}>
          {describeError(error)}
        </p>
      )}
      <Checkbox
        className={classes.choice}
        label={t('sessions.alsoTokens')}
        description={t('sessions.alsoTokensText')}
        checked={alsoTokens}
        onChange={({ currentTarget }) => setAlsoTokens(currentTarget.checked)}
      />
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={logOut}>
          {t('sessions.logOut')}
        </Button>
        <Button variant="default" size="md" onClick={logOutEverywhere}>
          {t('sessions.logOutEverywhere')}
        </Button>
        <span role="status" className={classes.done}>
          {ending.isSuccess && t('sessions.ended')}
        </span>
      </div>
    </Section>
  )
}
