// The numbers behind the charts, newest first. Closed at first, since there may be hundreds.
import type { StatisticsPoint } from '@fovea/contract/game-statistics.ts'
import { useTranslation } from 'react-i18next'
import { FigureTable } from '#shared/ui/figure-table.tsx'
import { type Format, useFigures } from '../figures.ts'
import classes from '../statistics.module.css'

interface Column {
  label: string
  read: (point: StatisticsPoint) => number | null
  format: Format
}

export function PointsTable({ points }: { points: readonly StatisticsPoint[] }) {
  const { t } = useTranslation('statistics')
  const { number, whole, percent, milliseconds, date } = useFigures()
  const hasLevels = points.some(({ level }) => level !== null && level > 1)
  const columns: Column[] = [
    { label: t('figures.rounds'), read: ({ rounds }) => rounds, format: whole },
    { label: t('chart.score'), read: ({ score }) => score, format: number },
    { label: t('figures.best'), read: ({ best }) => best, format: number },
    ...(hasLevels
      ? [{ label: t('chart.level'), read: ({ level }: StatisticsPoint) => level, format: whole }]
      : []),
    { label: t('chart.accuracy'), read: ({ accuracy }) => accuracy, format: percent },
    { label: t('chart.reaction'), read: ({ reactionMs }) => reactionMs, format: milliseconds },
    { label: t('table.expected'), read: ({ expected }) => expected?.value ?? null, format: number },
  ]
  const shown = columns.filter(({ read }) => points.some((point) => read(point) !== null))
  return (
    <details className={classes.numbers}>
      <summary>{t('table.show')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('table.caption')}>
        <FigureTable
          caption={t('table.caption')}
          columns={[t('table.date'), ...shown.map(({ label }) => label)]}
          className={classes.points}
        >
          {points.toReversed().map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rounds may end at one moment, and rows have no state
            <tr key={`${point.at} ${index}`}>
              <th scope="row">
                <time dateTime={point.at}>{date(point.at)}</time>
              </th>
              {shown.map(({ label, read, format }) => {
                const value = read(point)
                return <td key={label}>{value === null ? '–' : format(value)}</td>
              })}
            </tr>
          ))}
        </FigureTable>
      </section>
    </details>
  )
}
