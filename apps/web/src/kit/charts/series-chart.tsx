// A chart of up to three figures of the same unit over time. What is missing is a gap. The table below the charts has every
// figure.
import { ChartFrame } from './chart-frame.tsx'
import { findTicks, scaleChart } from './chart-scale.ts'
import classes from './series-chart.module.css'

/** Of more points, only those that no line leads to have a mark. */
const markedMax = 100

export interface Series {
  /** Only where there are several. */
  name?: string
  values: readonly (number | null)[]
}

interface SeriesChartProps {
  title: string
  /** For screen readers; the title where the table says everything else. */
  label?: string
  series: readonly Series[]
  /** What the chart shows at least. */
  span?: readonly number[]
  format(value: number): string
  /** What the first and the last mark stand for. */
  first: string | undefined
  last: string | undefined
}

export function SeriesChart({
  title,
  label = title,
  series,
  span = [],
  format,
  first,
  last,
}: SeriesChartProps) {
  const given = series.flatMap(({ values }) => values.filter((value) => value !== null))
  const shown = [...span, ...given]
  const count = Math.max(...series.map(({ values }) => values.length))
  const isMarked = ({ values }: Series, index: number) =>
    count <= markedMax ||
    ((values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null)
  return (
    <ChartFrame
      className={classes.chart}
      label={label}
      height={200}
      ticks={findTicks(shown)}
      format={format}
      toScale={(size) => scaleChart(count, shown, size)}
      first={first}
      last={last}
      above={
        <figcaption>
          {title}
          {series.length > 1 && <Legend series={series} />}
        </figcaption>
      }
    >
      {(scale) =>
        series.map((one, at) => (
          <g key={one.name ?? ''}>
            <path
              d={one.values
                .map((value, index) => {
                  if (value === null) return ''
                  const isJoined = index > 0 && one.values[index - 1] !== null
                  return `${isJoined ? 'L' : 'M'}${scale.x(index)},${scale.y(value)}`
                })
                .join('')}
              className={classes.line}
              data-series={at}
            />
            {one.values.map(
              (value, index) =>
                value !== null &&
                isMarked(one, index) && (
                  // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity and no state
                  <Mark key={index} at={at} x={scale.x(index)} y={scale.y(value)} />
                ),
            )}
          </g>
        ))
      }
    </ChartFrame>
  )
}

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <span className={classes.legend}>
      {series.map(({ name }, at) => (
        <span key={name}>
          <svg width={24} height={12} aria-hidden="true">
            <path d="M0,6H24" className={classes.line} data-series={at} />
            <Mark at={at} x={12} y={6} />
          </svg>
          {name}
        </span>
      ))}
    </span>
  )
}

const markSize = 7

/** A disc for the first series, an open square for the second, a filled diamond for the third. */
function Mark({ at, x, y }: { at: number; x: number; y: number }) {
  const half = markSize / 2
  if (at === 0) return <circle cx={x} cy={y} r={half} className={classes.disc} />
  if (at === 1)
    return (
      <rect
        x={x - half}
        y={y - half}
        width={markSize}
        height={markSize}
        className={classes.square}
      />
    )
  const far = half + 1
  return (
    <path
      d={`M${x} ${y - far}l${far} ${far}l${-far} ${far}l${-far} ${-far}z`}
      className={classes.diamond}
    />
  )
}
