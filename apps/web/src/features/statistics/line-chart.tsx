// A chart of one figure over time: a mark for each point and, where there is one, the learning curve with its band. The
// table under the charts contains every figure.
import { useElementSize } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { ChartAxes, measureLabels } from '#kit/charts/chart-axes.tsx'
import { findTicks, scaleChart } from '#kit/charts/chart-scale.ts'
import { type Format, useFormats } from '#kit/language/formats.ts'
import classes from './statistics.module.css'

const height = 220
const margins = { right: 12, top: 10, bottom: 30 }

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
  const { ref, width } = useElementSize()
  const values = points.map(({ value }) => value)
  const label = t('chart.label', {
    title,
    low: format(Math.min(...values)),
    high: format(Math.max(...values)),
  })
  return (
    <figure className={classes.chart}>
      <figcaption>{title}</figcaption>
      <div ref={ref} style={{ height }}>
        {width > 0 && (
          <svg width={width} height={height} role="img" aria-label={label}>
            <Drawing points={points} width={width} format={format} />
          </svg>
        )}
      </div>
    </figure>
  )
}

function Drawing({ points, width, format }: Omit<LineChartProps, 'title'> & { width: number }) {
  const { date } = useFormats()
  const curve = points.map(({ expected }, index) => expected && { index, ...expected })
  const drawn = curve.flatMap((place) => place ?? [])
  const shown = [
    ...points.map(({ value }) => value),
    ...drawn.flatMap(({ low, high }) => [low, high]),
  ]
  const left = measureLabels(findTicks(shown), format)
  const scale = scaleChart(points.length, shown, { width, height, left, ...margins })
  const upper = drawn.map(({ index, high }) => `${scale.x(index)},${scale.y(high)}`)
  const lower = drawn.map(({ index, low }) => `${scale.x(index)},${scale.y(low)}`)
  const line = drawn.map(({ index, value }) => `${scale.x(index)},${scale.y(value)}`)
  const radius = points.length > 100 ? 2 : 3.5
  const [first, last] = [points[0], points.at(-1)]
  return (
    <>
      <ChartAxes
        scale={scale}
        left={left}
        right={width - margins.right}
        height={height}
        format={format}
        first={first && date(first.at)}
        last={last && points.length > 1 ? date(last.at) : undefined}
      />
      {drawn.length > 0 && (
        <>
          <polygon points={[...upper, ...lower.toReversed()].join(' ')} className={classes.band} />
          <polyline points={line.join(' ')} className={classes.curve} />
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
}
