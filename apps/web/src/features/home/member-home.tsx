// The start page of a member: today's workout and challenge, continue reading, the next lesson, today's tasks and track, and
// the last readings; for a new account, the first steps.
import type { User } from '@fovea/contract/account.ts'
import { Button } from '@mantine/core'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMeQuery } from '#domain/account/me.ts'
import { standingsQuery } from '#domain/games/standings.ts'
import { paths } from '#domain/pages/paths.ts'
import { readingOutbox } from '#domain/reader/reading-outbox.ts'
import { useLanguage } from '#kit/language/language.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Later } from '#kit/ui/later.tsx'
import { Page } from '#kit/ui/page.tsx'
import { homeReadingQuery } from './api.ts'
import { ContinueReading } from './continue-reading.tsx'
import { FirstSteps } from './first-steps.tsx'
import { partOfDay } from './greeting.ts'
import classes from './home.module.css'
import { LastReadings } from './last-readings.tsx'

interface MemberHomeProps {
  /** What other features show on the start page. */
  cards: Record<
    'Workout' | 'Challenge' | 'Lesson' | 'Tasks' | 'Track' | 'Experiment',
    ComponentType
  >
  /** Fetches everything on the page at once. */
  prefetch(client: QueryClient, user: User): void
}

export function MemberHome({ cards, prefetch }: MemberHomeProps) {
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
      <Day key={user._id} user={user} cards={cards} prefetch={prefetch} />
    </Page>
  )
}

function Day({ user, cards, prefetch }: MemberHomeProps & { user: User }) {
  const { Workout, Challenge, Lesson, Tasks, Track, Experiment } = cards
  const client = useQueryClient()
  // Before the first card is drawn, which would ask for its part by itself.
  useState(() => prefetch(client, user))
  const reading = useQuery(homeReadingQuery)
  const standings = useQuery(standingsQuery)
  if (!reading.data || !standings.data) return <Awaited queries={[reading, standings]} />
  const { texts, sessions } = reading.data
  const isNew =
    texts.length === 0 &&
    sessions.length === 0 &&
    Object.values(standings.data).every(({ score }) => score === 0)
  if (isNew) {
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
      <div className={classes.experiment}>
        <Experiment />
      </div>
      <div className={classes.now}>
        <ContinueReading texts={texts} ownWpm={user.readingSpeed} />
        <div className={classes.briefs}>
          <Challenge />
          <Lesson />
        </div>
      </div>
      <Later>
        <Tasks />
        <Later>
          <Track />
          <LastReadings sessions={sessions} />
        </Later>
      </Later>
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
