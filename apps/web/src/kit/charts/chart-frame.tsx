// The frame of a chart with axes: as wide as there is room for, with a line for each labelled value, and below them what the
// first and the last mark stand for. Its marks are drawn by whoever has the figures, and a table has every figure.
import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './chart-frame.module.css'
import type { ChartScale, ChartSize } from './chart-scale.ts'

/** Between the values and their lines, in px. */
const labelGap = 8

/** A digit is about this wide. */
const characterWidth = 7

const usualMargins = { right: 12, top: 10, bottom: 28 }

interface ChartFrameProps<Scale> {
  className: string | undefined
  /** What is read in place of the drawing. Without it, screen readers pass over the drawing. */
  label?: string
  height: number
  /** On the left there is room for the values by default. */
  margins?: Partial<ChartSize>
  /** The values that have a line, and how they are written. */
  ticks: readonly number[]
  format(value: number): string
  toScale(size: ChartSize): Scale
  first?: string | undefined
  last?: string | undefined
  above?: ReactNode
  below?: ReactNode
  /** The marks. */
  children(scale: Scale, size: ChartSize): ReactNode
}

export function ChartFrame<Scale extends Pick<ChartScale, 'y'>>(props: ChartFrameProps<Scale>) {
  const { className, label, height, above, below } = props
  const { ref, width } = useElementSize()
  return (
    <figure className={className}>
      {above}
      <div ref={ref} style={{ height }}>
        {width > 0 && (
          <svg
            width={width}
            height={height}
            role="img"
            aria-label={label}
            aria-hidden={label === undefined || undefined}
          >
            <Drawing {...props} width={width} />
          </svg>
        )}
      </div>
      {below}
    </figure>
  )
}

function Drawing<Scale extends Pick<ChartScale, 'y'>>(
  props: ChartFrameProps<Scale> & { width: number },
) {
  const { width, height, margins, ticks, format, toScale, first, last, children } = props
  const left = measureLabels(ticks.map(format))
  const size = { left, ...usualMargins, ...margins, width, height }
  const scale = toScale(size)
  const right = width - size.right
  return (
    <>
      <g className={classes.axes}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={size.left} x2={right} y1={scale.y(tick)} y2={scale.y(tick)} />
            <text x={size.left - labelGap} y={scale.y(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {first !== undefined && (
          <text x={size.left} y={height - 8}>
            {first}
          </text>
        )}
        {last !== undefined && (
          <text x={right} y={height - 8} textAnchor="end">
            {last}
          </text>
        )}
      </g>
      {children(scale, size)}
    </>
  )
}

function measureLabels(labels: readonly string[]): number {
  return Math.max(...labels.map(({ length }) => length)) * characterWidth + 2 * labelGap
}
