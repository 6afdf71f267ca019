// The speed of the listed runs over time. The table below it has the figures.
import type { TypingSession } from '@fovea/contract/typing-runs.ts'
import { useElementSize } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { ChartAxes } from '#kit/charts/chart-axes.tsx'
import { scaleChart } from '#kit/charts/chart-scale.ts'
import { useFormats } from '#kit/language/formats.ts'
import classes from '../typing.module.css'

const height = 200
const margins = { left: 40, right: 12, top: 10, bottom: 28 }
/** A line of one run says nothing that the table does not say. */
const chartedMin = 2

/** The newest first. */
export function HistoryChart({ runs }: { runs: readonly TypingSession[] }) {
  const { t } = useTranslation('typing')
  const { ref, width } = useElementSize()
  if (runs.length < chartedMin) return null
  return (
    <figure className={classes.chart}>
      <figcaption>{t('history.chart')}</figcaption>
      <div ref={ref} className={classes.chartRoom}>
        {width > 0 && <Line runs={runs.toReversed()} width={width} />}
      </div>
    </figure>
  )
}

/** Oldest first. */
function Line({ runs, width }: { runs: readonly TypingSession[]; width: number }) {
  const { whole, shortDate } = useFormats()
  const speeds = runs.map(({ typingSpeed }) => typingSpeed)
  const scale = scaleChart(runs.length, speeds, { width, height, ...margins })
  const [first, last] = [runs[0], runs.at(-1)]
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <ChartAxes
        scale={scale}
        left={margins.left}
        right={width - margins.right}
        height={height}
        format={whole}
        first={first && shortDate(first.typedAt)}
        last={last && shortDate(last.typedAt)}
      />
      <polyline
        points={speeds.map((speed, at) => `${scale.x(at)},${scale.y(speed)}`).join(' ')}
        className={classes.wpmLine}
      />
      {runs.map(({ _id, typingSpeed }, at) => (
        <circle
          key={_id}
          cx={scale.x(at)}
          cy={scale.y(typingSpeed)}
          r={2.5}
          className={classes.dot}
        />
      ))}
    </svg>
  )
}
