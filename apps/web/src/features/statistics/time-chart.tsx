// A chart of some columns of the numbers over time. A line of one point says nothing that the figures do not say.
import { useTranslation } from 'react-i18next'
import { SeriesChart } from '#kit/charts/series-chart.tsx'
import { type Format, useFormats } from '#kit/language/formats.ts'
import type { Column } from './points-table.tsx'
import classes from './statistics.module.css'

const chartedMin = 2

interface TimeChartProps<Point> {
  title: string
  /** Oldest first. */
  points: readonly Point[]
  /** Those without any value are left out. */
  series: readonly Column<Point>[]
  format: Format
  span?: readonly number[]
}

export function TimeChart<Point extends { at: string }>(props: TimeChartProps<Point>) {
  const { title, points, series, format, span = [] } = props
  const { t } = useTranslation('statistics')
  const { date } = useFormats()
  const [first, last] = [points[0], points.at(-1)]
  if (points.length < chartedMin || !first || !last) return null
  const drawn = series
    .map(({ label, read }) => ({ name: label, values: points.map(read) }))
    .filter(({ values }) => values.some((value) => value !== null))
  const values = drawn.flatMap((one) => one.values.filter((value) => value !== null))
  const label = t('chart.label', {
    title,
    low: format(Math.min(...values)),
    high: format(Math.max(...values)),
  })
  return (
    <div className={classes.chart}>
      <SeriesChart
        title={title}
        label={label}
        series={drawn}
        span={span}
        format={format}
        first={date(first.at)}
        last={date(last.at)}
      />
    </div>
  )
}
