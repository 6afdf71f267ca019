// The year in pixels: a box for each day, a row for each month. A better day fills more of its box, in a stronger colour.
import type { Day } from '@fovea/core/days/calendar.ts'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { FigureTable } from '#shared/ui/figure-table.tsx'
import { type ChartedDay, moodOf } from './entered.ts'
import classes from './track.module.css'
import { moodNames, useFormats } from './use-formats.ts'

/** In the units of the drawing. */
const box = { width: 10, height: 14, gap: 2 }
const label = 38

/** Oldest first. */
export function YearPixels({ days }: { days: readonly ChartedDay[] }) {
  const { t } = useTranslation('track')
  const { mood, number, shortMonth, fullMonth } = useFormats()
  const moods = new Map(days.map(({ day, shown }) => [day, moodOf(shown)]))
  const months = [...new Set(days.map(({ day }) => day.slice(0, 7)))].map(
    (month) => [month, [...moods].filter(([day]) => day.startsWith(month))] as const,
  )
  const filled = months.filter(([, own]) => own.some(([, value]) => value !== null))
  const count = [...moods.values()].filter((value) => value !== null).length
  const width = label + 31 * (box.width + box.gap)
  const height = months.length * (box.height + box.gap)
  return (
    <section className={classes.charts}>
      <h2>{t('charts.year')}</h2>
      <p>{t('charts.yearText')}</p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className={classes.year}
        role="img"
        aria-label={t('charts.yearLabel', { count })}
      >
        {months.map(([month, own], row) => {
          const y = row * (box.height + box.gap)
          return (
            <g key={month}>
              <text x={0} y={y + box.height - 4} className={classes.monthName}>
                {shortMonth(`${month}-01`)}
              </text>
              {own.map(([day, value]) => (
                <Pixel key={day} day={day} mood={value} y={y} />
              ))}
            </g>
          )
        })}
      </svg>
      <ul className={classes.legend}>
        {moodNames.map((name, step) => {
          const found = [...moods.values()].filter((value) => value === step).length
          return (
            <li key={name}>
              <svg width={box.width + 2} height={box.height + 2} aria-hidden="true">
                <Box x={0} y={0} mood={step} />
              </svg>
              {mood(step)}: {t('charts.count', { count: found })}
            </li>
          )
        })}
      </ul>
      {count > 0 && (
        <Disclosure summary={t('charts.numbers')}>
          <FigureTable
            className={classes.yearTable}
            isStacked
            columns={[t('charts.month'), ...moodNames.map((_, step) => mood(step))]}
          >
            {filled.toReversed().map(([month, own]) => (
              <tr key={month}>
                <th scope="row">{fullMonth(`${month}-01`)}</th>
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

function Pixel({ day, mood, y }: { day: Day; mood: number | null; y: number }) {
  const column = Number(day.slice(8)) - 1
  return <Box x={label + column * (box.width + box.gap)} y={y} mood={mood} />
}

function Box({ x, y, mood }: { x: number; y: number; mood: number | null }) {
  const full = mood === null ? 0 : ((mood + 1) / moodNames.length) * box.height
  return (
    <>
      <rect
        x={x + 0.5}
        y={y + 0.5}
        width={box.width - 1}
        height={box.height - 1}
        className={classes.box}
      />
      {mood !== null && (
        <rect
          x={x}
          y={y + box.height - full}
          width={box.width}
          height={full}
          className={classes.fill}
          data-mood={mood}
        />
      )}
    </>
  )
}
