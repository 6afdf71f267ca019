// A chart of one figure over time: a mark for each point and, where there is one, the learning curve with its band. The
// table under the charts contains every figure.
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '#kit/charts/chart-frame.tsx'
import { findTicks, scaleChart } from '#kit/charts/chart-scale.ts'
import { type Format, useFormats } from '#kit/language/formats.ts'
import classes from './statistics.module.css'

export interface ChartPoint {
  at: string
  value: number
  expected?: { value: number; low: number; high: number } | null
}

interface LineChartProps {
  title: string
  /** Oldest first, at least one. */
  points: readonly ChartPoint[]
  format: Format
}

export function LineChart({ title, points, format }: LineChartProps) {
  const { t } = useTranslation('statistics')
  const { date } = useFormats()
  const values = points.map(({ value }) => value)
  const curve = points.flatMap(({ expected }, index) => (expected ? { index, ...expected } : []))
  const shown = [...values, ...curve.flatMap(({ low, high }) => [low, high])]
  const radius = points.length > 100 ? 2 : 3.5
  const [first, last] = [points[0], points.at(-1)]
  return (
    <ChartFrame
      className={classes.chart}
      label={t('chart.label', {
        title,
        low: format(Math.min(...values)),
        high: format(Math.max(...values)),
      })}
      height={220}
      margins={{ bottom: 30 }}
      ticks={findTicks(shown)}
      format={format}
      toScale={(size) => scaleChart(points.length, shown, size)}
      first={first && date(first.at)}
      last={last && points.length > 1 ? date(last.at) : undefined}
      above={<figcaption>{title}</figcaption>}
    >
      {(scale) => {
        const lineOf = (figure: 'value' | 'low' | 'high') =>
          curve.map((place) => `${scale.x(place.index)},${scale.y(place[figure])}`)
        const band = [...lineOf('high'), ...lineOf('low').toReversed()]
        return (
          <>
            {curve.length > 0 && (
              <>
                <polygon points={band.join(' ')} className={classes.band} />
                <polyline points={lineOf('value').join(' ')} className={classes.curve} />
              </>
            )}
            {points.map(({ at, value }, index) => (
              <circle
                // biome-ignore lint/suspicious/noArrayIndexKey: two rounds may end at one moment, and marks have no state
                key={`${at} ${index}`}
                cx={scale.x(index)}
                cy={scale.y(value)}
                r={radius}
                className={classes.dot}
              />
            ))}
          </>
        )
      }}
    </ChartFrame>
  )
}
