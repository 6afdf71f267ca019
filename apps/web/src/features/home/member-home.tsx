// The start page of a member: today's workout, tasks and track, continue reading, the last readings and scores; for a new account,
// the first steps.
import type { User } from '@fovea/contract/account.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#shared/language.ts'
import { useMeQuery } from '#shared/me.ts'
import { paths } from '#shared/paths.ts'
import { readingOutbox } from '#shared/sending/outboxes.ts'
import { standingsQuery } from '#shared/standings.ts'
import { Awaited } from '#shared/ui/awaited.tsx'
import { Page } from '#shared/ui/page.tsx'
import { readingListQuery, readingSessionsQuery } from './api.ts'
import { ContinueReading } from './continue-reading.tsx'
import { FirstSteps } from './first-steps.tsx'
import { partOfDay } from './greeting.ts'
import classes from './home.module.css'
import { LastReadings } from './last-readings.tsx'
import { NumbersScore } from './numbers-score.tsx'

interface MemberHomeProps {
  /** What other features show on the start page. */
  Workout: ComponentType
  Tasks: ComponentType
  Track: ComponentType
}

export function MemberHome({ Workout, Tasks, Track }: MemberHomeProps) {
  const { t } = useTranslation('home')
  const { language } = useLanguage()
  const me = useMeQuery()
  const user = me.data
  if (!user) {
    return (
      <Page title={t('title')}>
        <Awaited queries={[me]} />
      </Page>
    )
  }
  const part = partOfDay(new Date().getHours(), language)
  return (
    <Page
      title={t(`greeting.${part}`, { name: user.name })}
      width="wide"
      action={
        <div className={classes.actions}>
          <Button
            size="md"
            variant="default"
            renderRoot={(props) => <Link to={paths.readingTest} {...props} />}
          >
            {t('readingTest')}
          </Button>
          <Button
            size="md"
            variant="default"
            renderRoot={(props) => <Link to={paths.paste} {...props} />}
          >
            {t('paste')}
          </Button>
        </div>
      }
    >
      <Waiting />
      <Day user={user} Workout={Workout} Tasks={Tasks} Track={Track} />
    </Page>
  )
}

function Day({ user, Workout, Tasks, Track }: MemberHomeProps & { user: User }) {
  const list = useQuery(readingListQuery)
  const sessions = useQuery(readingSessionsQuery)
  const standings = useQuery(standingsQuery)
  if (!list.data || !sessions.data || !standings.data) {
    return <Awaited queries={[list, sessions, standings]} />
  }
  const { readingList } = list.data
  const { readingSessions } = sessions.data
  const numbers = standings.data.NUMBERS ?? { score: 0, bestScore: 0 }
  if (readingList.length === 0 && readingSessions.length === 0 && numbers.bestScore === 0) {
    return (
      <>
        <Tasks />
        <FirstSteps />
        <Track />
      </>
    )
  }
  return (
    <>
      <Workout />
      <Tasks />
      <Track />
      <div className={classes.day}>
        <ContinueReading texts={readingList} ownWpm={user.readingSpeed} />
        <LastReadings sessions={readingSessions} />
        <NumbersScore {...numbers} />
      </div>
    </>
  )
}

/** Counts the readings that are not on the server yet. */
function Waiting() {
  const { t } = useTranslation('home')
  const count = readingOutbox.useStates(
    (all) => Object.values(all).filter(({ state }) => state === 'waiting').length,
  )
  if (count === 0) return null
  return (
    <p role="status" className={classes.soft}>
      {t('waiting', { count })}
    </p>
  )
}
