// The activity of a year: a box for each day, and below it the minutes of each month. Everything at once, or one kind of it.
import type { ActivityDay, StatisticsOverview } from '@fovea/contract/statistics.ts'
import { addDays, type Day, daysBetween } from '@fovea/core/days/calendar.ts'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contract } from '#kit/api/api-client.ts'
import { BoxLegend, DayBoxes } from '#kit/charts/day-boxes.tsx'
import { useFormats } from '#kit/language/formats.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { activityQuery, fetchCsv } from '../api.ts'
import { SaveCsv } from '../save-csv.tsx'
import classes from '../statistics.module.css'
import { ActivityNumbers } from './activity-numbers.tsx'
import { type ActivityKind, activityKinds, limits, minutesOf, stepOf } from './activity-steps.ts'

/** The latest of them is today. */
const calendarDays = 365

interface ActivityProps {
  overview: StatisticsOverview
  /** Without it, the latest 365 days. */
  year: number | undefined
  onChoose: (year: number | undefined) => void
}

export function Activity({ overview, year, onChoose }: ActivityProps) {
  const { t } = useTranslation('statistics')
  const { today, firstYear } = overview
  const thisYear = Number(today.slice(0, 4))
  const years = Array.from(
    { length: thisYear - (firstYear ?? thisYear) + 1 },
    (_, ago) => thisYear - ago,
  )
  return (
    <section className={classes.section} aria-labelledby="activity">
      <h2 id="activity">{t('activity.title')}</h2>
      <NativeSelect
        size="md"
        mt="sm"
        maw="16rem"
        label={t('period.label')}
        value={year ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose(value ? Number(value) : undefined)}
        data={[
          { value: '', label: t('activity.latest') },
          ...years.map((one) => ({ value: String(one), label: String(one) })),
        ]}
      />
      {year === undefined ? (
        <Calendar days={overview.days} from={addDays(today, 1 - calendarDays)} to={today} />
      ) : (
        <YearOf key={year} year={year} today={today} />
      )}
      <SaveCsv
        fetchFile={() => fetchCsv(contract.statistics.activityCsv, { year })}
        fileName={`fovea-activity-${year ?? 'year'}.csv`}
      />
    </section>
  )
}

function YearOf({ year, today }: { year: number; today: Day }) {
  const activity = useQuery(activityQuery(year))
  const last = `${year}-12-31`
  if (!activity.data) return <Awaited queries={[activity]} />
  return (
    <Calendar
      days={activity.data.days}
      from={`${year}-01-01`}
      to={last > today && `${year}` === today.slice(0, 4) ? today : last}
    />
  )
}

interface CalendarProps {
  days: readonly ActivityDay[]
  /** Both included. */
  from: Day
  to: Day
}

function Calendar({ days, from, to }: CalendarProps) {
  const { t } = useTranslation('statistics')
  const { duration, whole } = useFormats()
  const [kind, setKind] = useState<ActivityKind>('all')
  const known = new Map(days.map((day) => [day.date, day]))
  const shown = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const date = addDays(from, index)
    const minutes = minutesOf(known.get(date), kind)
    return { date, minutes, step: stepOf(minutes) }
  })
  const active = shown.filter(({ minutes }) => minutes > 0)
  const total = active.reduce((sum, { minutes }) => sum + minutes, 0)
  const said = { days: whole(active.length), time: duration(total) }
  return (
    <>
      <SegmentedControl
        fullWidth
        mt="md"
        size="sm"
        aria-label={t('activity.kind')}
        value={kind}
        onChange={setKind}
        data={activityKinds.map((value) => ({ value, label: t(`activity.kinds.${value}`) }))}
      />
      <p>{t('activity.days', said)}</p>
      <DayBoxes
        days={shown.map(({ date, step }) => ({ day: date, step }))}
        steps={limits.length}
        label={`${t('activity.title')}. ${t('activity.days', said)}`}
      />
      <BoxLegend
        names={limits.map((limit, step) =>
          step === 0
            ? t('activity.less', { time: duration(limits[1]) })
            : t('activity.from', { time: duration(limit) }),
        )}
      />
      <ActivityNumbers days={days} />
    </>
  )
}
