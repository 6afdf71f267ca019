// The charts of the daily track: the last 30 days, and the year in pixels. The tables below them have the numbers.
import type { User } from '@fovea/contract/account.ts'
import { openDays } from '@fovea/contract/track-limits.ts'
import { addDays } from '@fovea/core/days/calendar.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMeQuery } from '#domain/account/me.ts'
import { useToday } from '#domain/days/use-today.ts'
import { paths } from '#domain/pages/paths.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Page } from '#kit/ui/page.tsx'
import { yearDays } from './api.ts'
import type { ChartedDay } from './entered.ts'
import { ImportMoods } from './import-moods.tsx'
import { MonthCharts } from './month-charts.tsx'
import classes from './track.module.css'
import { useYear } from './use-day-track.ts'
import { YearPixels } from './year-pixels.tsx'

export function ChartsPage() {
  const { t } = useTranslation('track')
  const me = useMeQuery()
  const back = (
    <Link to={paths.track} className={classes.back}>
      {t('toToday')}
    </Link>
  )
  return (
    <Page title={t('charts.title')} width="wide" lead={back}>
      {me.data ? <Charts user={me.data} /> : <Awaited queries={[me]} />}
    </Page>
  )
}

function Charts({ user }: { user: User }) {
  const today = useToday(user)
  const { asked, trackOf } = useYear(today)
  const year: ChartedDay[] = []
  for (let ago = yearDays - 1; ago >= 0; ago -= 1) {
    const track = trackOf(addDays(today, -ago))
    if (track) year.push(track)
  }
  if (year.length === 0) return <Awaited queries={[asked]} />
  return (
    <>
      <MonthCharts days={year.slice(-openDays)} />
      <YearPixels days={year} />
      <ImportMoods />
    </>
  )
}
