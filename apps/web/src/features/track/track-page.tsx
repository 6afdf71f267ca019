// The page of one day: how it was, and the way to the days before it.
import type { User } from '@fovea/contract/account.ts'
import { openDays } from '@fovea/contract/track-limits.ts'
import { addDays } from '@fovea/core/days/calendar.ts'
import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMeQuery } from '#domain/account/me.ts'
import { useToday } from '#domain/days/use-today.ts'
import { paths } from '#domain/pages/paths.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Page } from '#kit/ui/page.tsx'
import { DayForm } from './day-form.tsx'
import { DaySteps } from './day-steps.tsx'
import { DayStrip } from './day-strip.tsx'
import classes from './track.module.css'
import { TrackReminder } from './track-reminder.tsx'
import { UnsavedChanges } from './unsaved-changes.tsx'
import { useOpenDays } from './use-day-track.ts'

export function TrackPage() {
  const { t } = useTranslation('track')
  const me = useMeQuery()
  return (
    <Page
      title={t('title')}
      width="wide"
      action={
        <Button
          size="md"
          variant="default"
          renderRoot={(props) => <Link to={paths.trackCharts} {...props} />}
        >
          {t('charts.title')}
        </Button>
      }
    >
      {me.data ? <Days user={me.data} /> : <Awaited queries={[me]} />}
    </Page>
  )
}

function Days({ user }: { user: User }) {
  const { t } = useTranslation('track')
  const today = useToday(user)
  const { date: day = today } = useParams({ strict: false }) as { date?: string }
  const { asked, trackOf } = useOpenDays(today)
  const days = Array.from({ length: openDays + 1 }, (_, at) => addDays(today, at - openDays))
  const isOpen = days.includes(day)
  const track = isOpen ? trackOf(day) : undefined
  return (
    <>
      <UnsavedChanges />
      {isOpen ? (
        <>
          <DaySteps day={day} days={days} />
          <Awaited queries={[asked]} />
          {track && <DayForm key={day} track={track} />}
        </>
      ) : (
        <p className={classes.closed}>
          {t('closed')} <Link to={paths.track}>{t('toToday')}</Link>
        </p>
      )}
      <DayStrip day={day} days={days} trackOf={trackOf} />
      <TrackReminder />
    </>
  )
}
