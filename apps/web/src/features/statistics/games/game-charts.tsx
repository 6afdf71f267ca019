// The charts of one game: score with the learning curve, and right answers, reaction time and level where the game has
// them.
import type { GameStatistics, StatisticsPoint } from '@fovea/contract/game-statistics.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import { LineChart } from '../line-chart.tsx'
import classes from '../statistics.module.css'

/** A line of one figure says nothing that the figure does not say. */
const chartedMin = 2

export function GameCharts({ statistics: { points, per, trend } }: { statistics: GameStatistics }) {
  const { t } = useTranslation('statistics')
  const { whole, number, percent, milliseconds } = useFormats()
  if (points.length < chartedMin) return null
  const charts = [
    { figure: 'accuracy', format: percent, points: pick(points, ({ accuracy }) => accuracy) },
    { figure: 'reaction', format: milliseconds, points: pick(points, (point) => point.reactionMs) },
    { figure: 'level', format: whole, points: pick(points, ({ level }) => level) },
  ] as const
  return (
    <>
      <LineChart
        title={t('chart.score')}
        points={points.map(({ at, score, expected }) => ({ at, value: score, expected }))}
        format={number}
      />
      <p className={classes.soft}>
        {t(`chart.per.${per}`)} {trend && t('chart.band')}
      </p>
      {charts
        .filter((chart) => hasChanges(chart.points, chart.figure))
        .map(({ figure, format, points: shown }) => (
          <LineChart key={figure} title={t(`chart.${figure}`)} points={shown} format={format} />
        ))}
    </>
  )
}

function pick(
  points: readonly StatisticsPoint[],
  read: (point: StatisticsPoint) => number | null,
): { at: string; value: number }[] {
  return points.flatMap((point) => {
    const value = read(point)
    return value === null ? [] : [{ at: point.at, value }]
  })
}

/** A level that never changes is no chart. */
function hasChanges(points: readonly { value: number }[], figure: string): boolean {
  if (points.length < chartedMin) return false
  return figure !== 'level' || new Set(points.map(({ value }) => value)).size > 1
}
