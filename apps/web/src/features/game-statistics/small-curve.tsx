// The latest scores of a game as a small line beside its name. It has no labels: the page of the game has the figures.
import { scaleChart } from '#shared/chart-scale.ts'
import classes from './statistics.module.css'

const size = { width: 120, height: 32, left: 3, right: 3, top: 4, bottom: 4 }

/** Oldest first, at least one. */
export function SmallCurve({ scores }: { scores: readonly number[] }) {
  const scale = scaleChart(scores.length, scores, size)
  const line = scores.map((score, index) => `${scale.x(index)},${scale.y(score)}`)
  const last = scores.length - 1
  return (
    <svg
      width={size.width}
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
    >
      <polyline points={line.join(' ')} className={classes.smallCurve} />
      <circle cx={scale.x(last)} cy={scale.y(scores[last] ?? 0)} r={2.5} className={classes.dot} />
    </svg>
  )
}
