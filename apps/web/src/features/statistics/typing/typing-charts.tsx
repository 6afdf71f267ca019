// The charts of typing: the typical and the best speed, accuracy and consistency. Below them are the numbers.
import type { TypingPoint, TypingStatistics } from '@fovea/contract/statistics.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import { type Column, PointsTable } from '../points-table.tsx'
import classes from '../statistics.module.css'
import { TimeChart } from '../time-chart.tsx'

export function TypingCharts({ statistics }: { statistics: TypingStatistics }) {
  const { t } = useTranslation('statistics')
  const { whole, number, percent, duration } = useFormats()
  const { points, per, isCut } = statistics
  const speed: Column<TypingPoint>[] = [
    { label: t('typing.speed'), read: ({ wpm }) => wpm, format: number },
    { label: t('figures.best'), read: ({ best }) => best, format: number },
  ]
  const shares: Column<TypingPoint>[] = [
    { label: t('typing.accuracy'), read: ({ accuracy }) => accuracy, format: percent },
    { label: t('typing.consistency'), read: ({ consistency }) => consistency, format: percent },
  ]
  const columns: Column<TypingPoint>[] = [
    { label: t('typing.runs'), read: ({ runs }) => runs, format: whole },
    { label: t('figures.time'), read: ({ minutes }) => minutes, format: duration },
    ...speed,
    ...shares,
  ]
  return (
    <>
      <TimeChart
        title={t('chart.speed')}
        points={points}
        format={whole}
        series={per === 'result' ? speed.slice(0, 1) : speed}
      />
      {points.length > 1 && (
        <p className={classes.soft}>
          {t(`typing.per.${per}`)} {isCut && t('chart.cut')}
        </p>
      )}
      <TimeChart title={t('chart.shares')} points={points} format={percent} series={shares} />
      <PointsTable points={points} columns={columns} />
    </>
  )
}
