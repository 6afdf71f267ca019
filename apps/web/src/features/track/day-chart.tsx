// A chart of one or two figures by day. Days without an entry are gaps. The table below the charts has every figure.
import type { Day } from '@fovea/core/days/calendar.ts'
import { useElementSize } from '@mantine/hooks'
import { scaleChart } from '#shared/chart-scale.ts'
import { ChartAxes, labelGap } from '#shared/ui/chart-axes.tsx'
import classes from './track.module.css'
import { useFormats } from './use-formats.ts'

const height = 200
const margins = { right: 12, top: 10, bottom: 28 }
/** Room for the labels on the left: about 7 pixels for each character. */
const characterWidth = 7
const markSize = 7

interface Series {
  /** Only where there are two. */
  name?: string
  values: readonly (number | null)[]
}

interface DayChartProps {
  title: string
  days: readonly Day[]
  series: readonly Series[]
  /** What the chart shows at least. */
  span: readonly [low: number, high: number]
  format(value: number): string
}

export function DayChart({ title, series, ...drawn }: DayChartProps) {
  const { ref, width } = useElementSize()
  return (
    <figure className={classes.chart}>
      <figcaption>
        {title}
        {series.length > 1 && (
          <span className={classes.chartLegend}>
            {series.map(({ name }, at) => (
              <span key={name}>
                <svg width={12} height={12} aria-hidden="true">
                  <Mark at={at} x={6} y={6} />
                </svg>
                {name}
              </span>
            ))}
          </span>
        )}
      </figcaption>
      <div ref={ref} style={{ height }}>
        {width > 0 && (
          <svg width={width} height={height} aria-hidden="true">
            <Drawing series={series} width={width} {...drawn} />
          </svg>
        )}
      </div>
    </figure>
  )
}

function Drawing({
  days,
  series,
  span,
  format,
  width,
}: Omit<DayChartProps, 'title'> & { width: number }) {
  const { shortDay } = useFormats()
  const given = series.flatMap(({ values }) => values.filter((value) => value !== null))
  const shown = [...span, ...given]
  const longest = Math.max(...shown.map((value) => format(Math.round(value)).length))
  const left = longest * characterWidth + 2 * labelGap
  const scale = scaleChart(days.length, shown, { width, height, left, ...margins })
  const [first, last] = [days[0], days.at(-1)]
  return (
    <>
      <ChartAxes
        scale={scale}
        left={left}
        right={width - margins.right}
        height={height}
        format={format}
        first={first && shortDay(first)}
        last={last && shortDay(last)}
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
            className={classes.chartLine}
            data-series={at}
          />
          {values.map(
            (value, index) =>
              value !== null && (
                <Mark key={days[index]} at={at} x={scale.x(index)} y={scale.y(value)} />
              ),
          )}
        </g>
      ))}
    </>
  )
}

/** A disc for the first series, an open square for the second. */
function Mark({ at, x, y }: { at: number; x: number; y: number }) {
  if (at === 0) return <circle cx={x} cy={y} r={markSize / 2} className={classes.disc} />
  return (
    <rect
      x={x - markSize / 2}
      y={y - markSize / 2}
      width={markSize}
      height={markSize}
      className={classes.square}
    />
  )
}
