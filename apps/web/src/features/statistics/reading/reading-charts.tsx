// The charts of reading: set, delivered and effective speed together, and what was understood. Below them are the numbers.
import type { ReadingPoint, ReadingStatistics } from '@fovea/contract/statistics.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import { type Column, PointsTable } from '../points-table.tsx'
import classes from '../statistics.module.css'
import { TimeChart } from '../time-chart.tsx'

export function ReadingCharts({ statistics }: { statistics: ReadingStatistics }) {
  const { t } = useTranslation('statistics')
  const { whole, number, percent, duration } = useFormats()
  const { points, per, isCut } = statistics
  const columns: Column<ReadingPoint>[] = [
    { label: t('reading.sessions'), read: ({ readings }) => readings, format: whole },
    { label: t('reading.words'), read: ({ words }) => words, format: whole },
    { label: t('figures.time'), read: ({ minutes }) => minutes, format: duration },
    { label: t('reading.delivered'), read: (point) => point.deliveredWpm, format: number },
    { label: t('reading.set'), read: ({ setWpm }) => setWpm, format: number },
    { label: t('reading.effective'), read: (point) => point.effectiveWpm, format: number },
    { label: t('reading.comprehension'), read: (point) => point.comprehension, format: percent },
  ]
  return (
    <>
      <TimeChart
        title={t('chart.speed')}
        points={points}
        format={whole}
        series={columns.slice(3, 6)}
      />
      {points.length > 1 && (
        <p className={classes.soft}>
          {t(`reading.per.${per}`)} {isCut && t('chart.cut')}
        </p>
      )}
      <TimeChart
        title={t('reading.comprehension')}
        points={points.filter(({ comprehension }) => comprehension !== null)}
        format={percent}
        series={columns.slice(6)}
        span={[0, 100]}
      />
      <PointsTable points={points} columns={columns} />
    </>
  )
}
