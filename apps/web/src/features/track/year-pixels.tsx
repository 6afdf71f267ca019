// The year in pixels: a box for each day, a row for each month. A better day fills more of its box, in a stronger colour.
import { useTranslation } from 'react-i18next'
import { BoxLegend, DayBoxes } from '#kit/charts/day-boxes.tsx'
import { useFormats } from '#kit/language/formats.ts'
import { Disclosure } from '#kit/ui/disclosure.tsx'
import { FigureTable } from '#kit/ui/figure-table.tsx'
import { type ChartedDay, moodOf } from './entered.ts'
import classes from './track.module.css'
import { moodNames, useMood } from './use-mood.ts'

/** Oldest first. */
export function YearPixels({ days }: { days: readonly ChartedDay[] }) {
  const { t } = useTranslation('track')
  const mood = useMood()
  const { number, day: dayAs } = useFormats()
  const moods = new Map(days.map(({ day, shown }) => [day, moodOf(shown)]))
  const months = [...new Set(days.map(({ day }) => day.slice(0, 7)))].map(
    (month) => [month, [...moods].filter(([day]) => day.startsWith(month))] as const,
  )
  const filled = months.filter(([, own]) => own.some(([, value]) => value !== null))
  const count = [...moods.values()].filter((value) => value !== null).length
  return (
    <section className={classes.charts}>
      <h2>{t('charts.year')}</h2>
      <p>{t('charts.yearText')}</p>
      <DayBoxes
        days={[...moods].map(([day, step]) => ({ day, step }))}
        steps={moodNames.length}
        label={t('charts.yearLabel', { count })}
      />
      <BoxLegend
        names={moodNames.map((_, step) => {
          const found = [...moods.values()].filter((value) => value === step).length
          return `${mood(step)}: ${t('charts.count', { count: found })}`
        })}
      />
      {count > 0 && (
        <Disclosure summary={t('charts.numbers')}>
          <FigureTable
            className={classes.yearTable}
            isStacked
            columns={[t('charts.month'), ...moodNames.map((_, step) => mood(step))]}
          >
            {filled.toReversed().map(([month, own]) => (
              <tr key={month}>
                <th scope="row">{dayAs(`${month}-01`, { month: 'short', year: 'numeric' })}</th>
                {moodNames.map((name, step) => (
                  <td key={name}>{number(own.filter(([, value]) => value === step).length)}</td>
                ))}
              </tr>
            ))}
          </FigureTable>
        </Disclosure>
      )}
    </section>
  )
}
