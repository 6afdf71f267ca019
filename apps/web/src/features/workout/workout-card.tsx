// Today's workout on the start page: its games, how far it is, and the streak.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { GameTitle } from '#domain/games/game-title.tsx'
import { paths } from '#domain/pages/paths.ts'
import { formatMinutes } from '#domain/reader/durations.ts'
import { useLanguage } from '#kit/language/language.ts'
import { QuietHeading } from '#kit/ui/quiet-heading.tsx'
import { streaksQuery } from './api.ts'
import { useTellTimeZone } from './use-tell-time-zone.ts'
import { useWorkout } from './use-workout.ts'
import classes from './workout.module.css'

/** Shows nothing until the workout is known: the rest of the start page does not wait for it. */
export function WorkoutCard() {
  const { t } = useTranslation('workout')
  const { locale } = useLanguage()
  const { today } = useWorkout()
  const { data: streaks } = useQuery(streaksQuery)
  useTellTimeZone()
  if (!today) return null
  const { steps, expectedMinutes, isFinished, startedAt } = today
  const done = steps.filter((step) => step.done >= step.rounds).length
  const state = isFinished
    ? t('card.finished')
    : startedAt === null
      ? t('card.expected', { time: formatMinutes(expectedMinutes, locale) })
      : t('card.done', { done, games: steps.length })
  const days = streaks?.day.current ?? 0
  const streak = days > 0 && t('card.streak', { days: days.toLocaleString(locale) })
  return (
    <section className={classes.card}>
      <div>
        <QuietHeading>{t('card.title')}</QuietHeading>
        <p className={classes.games}>
          <Suspense fallback={'\u00a0'}>
            {steps.map(({ name }, index) => (
              <Fragment key={name}>
                {index > 0 && ' · '}
                <GameTitle name={name} />
              </Fragment>
            ))}
          </Suspense>
        </p>
        <p className={classes.facts}>{[state, streak].filter(Boolean).join(' · ')}</p>
      </div>
      <Button
        size="md"
        variant={isFinished ? 'default' : 'filled'}
        renderRoot={(props) => <Link to={paths.workout} {...props} />}
      >
        {t(isFinished ? 'card.look' : startedAt === null ? 'begin' : 'continue')}
      </Button>
    </section>
  )
}
