// The games of the day before, between and after the rounds: what to play, how far it is, and the streaks.
import type { Workout } from '@fovea/contract/workout.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { formatMinutes } from '#domain/reader/durations.ts'
import { useLanguage } from '#kit/language/language.ts'
import { Page } from '#kit/ui/page.tsx'
import { Resume } from '#kit/ui/resume.tsx'
import { StepList } from './step-list.tsx'
import { StreakFigures } from './streak-figures.tsx'
import classes from './workout.module.css'
import { WorkoutSummary } from './workout-summary.tsx'

interface WorkoutOverviewProps {
  today: Workout
  yesterday: Workout | undefined
  onPlay: (workout: Workout) => void
}

export function WorkoutOverview({ today, yesterday, onPlay }: WorkoutOverviewProps) {
  const { t } = useTranslation('workout')
  const { locale } = useLanguage()
  const time = formatMinutes(today.expectedMinutes, locale)
  return (
    <Page title={t('title')} lead={today.isFinished ? t('finished') : t('lead', { time })}>
      <StaleNote workout={today} />
      {yesterday && !yesterday.isFinished && (
        <Resume
          note={t('yesterday.open')}
          label={t('yesterday.finish')}
          onResume={() => onPlay(yesterday)}
        />
      )}
      {yesterday?.isFinished && <p className={classes.facts}>{t('yesterday.finished')}</p>}
      {today.isFinished ? <WorkoutSummary workout={today} /> : <StepList steps={today.steps} />}
      <p className={classes.begin}>
        {today.isFinished ? (
          <Button
            size="md"
            variant="default"
            renderRoot={(props) => <Link to={paths.games} {...props} />}
          >
            {t('allGames')}
          </Button>
        ) : (
          <Button size="md" onClick={() => onPlay(today)}>
            {t(today.startedAt === null ? 'begin' : 'continue')}
          </Button>
        )}
      </p>
      <StreakFigures />
    </Page>
  )
}

/** Without a connection, the workout that was kept may be that of an earlier day. */
function StaleNote({ workout }: { workout: Workout }) {
  const { t } = useTranslation('workout')
  const { locale } = useLanguage()
  if (Date.now() < Date.parse(workout.endsAt)) return null
  const date = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(workout.day))
  return <p className={classes.facts}>{t('stale', { date })}</p>
}
