// Moods, sleep and water of the last 30 days.
import { moodMax } from '@fovea/contract/track-limits.ts'
import { useTranslation } from 'react-i18next'
import { SeriesChart } from '#kit/charts/series-chart.tsx'
import { useFormats } from '#kit/language/formats.ts'
import { Disclosure } from '#kit/ui/disclosure.tsx'
import { FigureTable } from '#kit/ui/figure-table.tsx'
import { type ChartedDay, isEntered } from './entered.ts'
import classes from './track.module.css'
import { useMood } from './use-mood.ts'

/** Oldest first. */
export function MonthCharts({ days }: { days: readonly ChartedDay[] }) {
  const { t } = useTranslation('track')
  const mood = useMood()
  const { number, numbers, shortDay } = useFormats()
  const dayOf = (one: ChartedDay | undefined) => one && shortDay(one.day)
  const ends = { first: dayOf(days[0]), last: dayOf(days.at(-1)) }
  if (!days.some(({ shown }) => isEntered(shown))) {
    return (
      <section className={classes.charts}>
        <h2>{t('days')}</h2>
        <p>{t('charts.none')}</p>
      </section>
    )
  }
  return (
    <section className={classes.charts}>
      <h2>{t('days')}</h2>
      <div className={classes.chartGrid}>
        <SeriesChart
          title={t('charts.mood')}
          {...ends}
          series={[
            { name: t('charts.morning'), values: days.map(({ shown }) => shown.moodMorning) },
            { name: t('charts.evening'), values: days.map(({ shown }) => shown.moodEvening) },
          ]}
          span={[0, moodMax]}
          format={mood}
        />
        <SeriesChart
          title={t('charts.sleep')}
          {...ends}
          series={[{ values: days.map(({ shown }) => shown.sleep) }]}
          span={[0, 8]}
          format={(hours) => numbers({}).format(hours)}
        />
        <SeriesChart
          title={t('charts.water')}
          {...ends}
          series={[{ values: days.map(({ shown }) => shown.water) }]}
          span={[0, 5]}
          format={number}
        />
      </div>
      <Disclosure summary={t('charts.numbers')}>
        <MonthTable days={days} />
      </Disclosure>
    </section>
  )
}

function MonthTable({ days }: { days: readonly ChartedDay[] }) {
  const { t } = useTranslation('track')
  const mood = useMood()
  const { shortDay, duration, number } = useFormats()
  const none = '–'
  const say = (value: number | null, format: (value: number) => string) =>
    value === null ? none : format(value)
  return (
    <FigureTable
      className={classes.monthTable}
      isStacked
      columns={[
        t('charts.day'),
        t('charts.morning'),
        t('charts.evening'),
        t('sleep.title'),
        t('charts.water'),
      ]}
    >
      {days
        .filter(({ shown }) => isEntered(shown))
        .toReversed()
        .map(({ day, shown }) => (
          <tr key={day}>
            <th scope="row">{shortDay(day)}</th>
            <td>{say(shown.moodMorning, mood)}</td>
            <td>{say(shown.moodEvening, mood)}</td>
            <td>{say(shown.sleep, (hours) => duration(hours * 60))}</td>
            <td>{say(shown.water, number)}</td>
          </tr>
        ))}
    </FigureTable>
  )
}
