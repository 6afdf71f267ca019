// The latest figures as a small line that ends in a dot. It has no labels: the figures themselves stand beside it.
import { type ChartSize, scaleChart } from './chart-scale.ts'
import classes from './small-curve.module.css'

interface SmallCurveProps {
  /** Oldest first, at least one. */
  values: readonly number[]
  size: ChartSize
  /** In px. */
  stroke: number
  dotRadius: number
}

export function SmallCurve({ values, size, stroke, dotRadius }: SmallCurveProps) {
  const scale = scaleChart(values.length, values, size)
  const line = values.map((value, index) => `${scale.x(index)},${scale.y(value)}`)
  const last = values.length - 1
  return (
    <svg
      width={size.width}
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
    >
      <polyline points={line.join(' ')} strokeWidth={stroke} className={classes.curve} />
      <circle
        cx={scale.x(last)}
        cy={scale.y(values[last] ?? 0)}
        r={dotRadius}
        className={classes.dot}
      />
    </svg>
  )
}
