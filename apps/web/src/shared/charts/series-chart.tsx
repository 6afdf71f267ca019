// A chart of up to three figures of the same unit over time. What is missing is a gap. The table below the charts has every
// figure.
import { useElementSize } from '@mantine/hooks'
import { ChartAxes, labelGap } from './chart-axes.tsx'
import { scaleChart } from './chart-scale.ts'
import classes from './series-chart.module.css'

const height = 200
const margins = { right: 12, top: 10, bottom: 28 }
/** Room for the labels on the left: about 7 pixels for each character. */
const characterWidth = 7

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

export function SeriesChart({ title, label = title, series, ...drawn }: SeriesChartProps) {
  const { ref, width } = useElementSize()
  return (
    <figure className={classes.chart}>
      <figcaption>
        {title}
        {series.length > 1 && (
          <span className={classes.legend}>
            {series.map(({ name }, at) => (
              <span key={name}>
                <svg width={12} height={12} aria-hidden="true">
                  <Mark at={at} x={6} y={6} size={7} />
                </svg>
                {name}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      <div ref={ref} style={{ height }}>
        {width > 0 && (
          <svg width={width} height={height} role="img" aria-label={label}>
            <Drawing series={series} width={width} {...drawn} />
          </svg>
        )}
      </div>
    </figure>
  )
}

type DrawingProps = Omit<SeriesChartProps, 'title' | 'label'> & { width: number }

function Drawing({ series, span = [], format, first, last, width }: DrawingProps) {
  const given = series.flatMap(({ values }) => values.filter((value) => value !== null))
  const shown = [...span, ...given]
  const longest = Math.max(...shown.map((value) => format(Math.round(value)).length))
  const left = longest * characterWidth + 2 * labelGap
  const count = Math.max(...series.map(({ values }) => values.length))
  const scale = scaleChart(count, shown, { width, height, left, ...margins })
  const size = count > 100 ? 4 : 7
  return (
    <>
      <ChartAxes
        scale={scale}
        left={left}
        right={width - margins.right}
        height={height}
        format={format}
        first={first}
        last={last}
      />
      {series.map(({ name = '', values }, at) => (
        <g key={name}>
          <path
            d={values
              .map((value, index) => {
                if (value === null) return ''
                const isJoined = index > 0 && values[index - 1] !== null
                return `${isJoined ? 'L' : 'M'}${scale.x(index)},${scale.y(value)}`
              })
              .join('')}
            className={classes.line}
            data-series={at}
          />
          {values.map(
            (value, index) =>
              value !== null && (
                // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity and no state
                <Mark key={index} at={at} x={scale.x(index)} y={scale.y(value)} size={size} />
              ),
          )}
        </g>
      ))}
    </>
  )
}

/** A disc for the first series, an open square for the second, a filled diamond for the third. */
function Mark({ at, x, y, size }: { at: number; x: number; y: number; size: number }) {
  const half = size / 2
  if (at === 0) return <circle cx={x} cy={y} r={half} className={classes.disc} />
  if (at === 1)
    return <rect x={x - half} y={y - half} width={size} height={size} className={classes.square} />
  const far = half + 1
  return (
    <path
      d={`M${x} ${y - far}l${far} ${far}l${-far} ${far}l${-far} ${-far}z`}
      className={classes.diamond}
    />
  )
}
