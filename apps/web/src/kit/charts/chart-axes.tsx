// The lines of a chart with their values, and below them what its first and its last mark stand for.

import classes from './chart-axes.module.css'
import type { ChartScale } from './chart-scale.ts'

/** Between the values and their lines, in px. */
const labelGap = 8

/** A digit is about this wide. */
const characterWidth = 7

/** How much room the values on the left need. */
export function measureLabels(ticks: readonly number[], format: (value: number) => string): number {
  const longest = Math.max(...ticks.map((tick) => format(tick).length))
  return longest * characterWidth + 2 * labelGap
}

interface ChartAxesProps {
  scale: ChartScale
  /** Where the lines begin and end, and how high the chart is, in px. */
  left: number
  right: number
  height: number
  format(value: number): string
  first?: string | undefined
  last?: string | undefined
}

export function ChartAxes({ scale, left, right, height, format, first, last }: ChartAxesProps) {
  return (
    <g className={classes.axes}>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={right} y1={scale.y(tick)} y2={scale.y(tick)} />
          <text x={left - labelGap} y={scale.y(tick) + 4} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {first !== undefined && (
        <text x={left} y={height - 8}>
          {first}
        </text>
      )}
      {last !== undefined && (
        <text x={right} y={height - 8} textAnchor="end">
          {last}
        </text>
      )}
    </g>
  )
}
