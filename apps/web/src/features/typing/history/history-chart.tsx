// The speed of the listed runs over time. The table below it has the figures.
import type { TypingSession } from '@fovea/contract/typing-runs.ts'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '#kit/charts/chart-frame.tsx'
import { findTicks, scaleChart } from '#kit/charts/chart-scale.ts'
import { useFormats } from '#kit/language/formats.ts'
import classes from '../typing.module.css'

/** A line of one run says nothing that the table does not say. */
const chartedMin = 2

/** The newest first. */
export function HistoryChart({ runs: newestFirst }: { runs: readonly TypingSession[] }) {
  const { t } = useTranslation('typing')
  const { whole, shortDate } = useFormats()
  if (newestFirst.length < chartedMin) return null
  const runs = newestFirst.toReversed()
  const speeds = runs.map(({ typingSpeed }) => typingSpeed)
  const [first, last] = [runs[0], runs.at(-1)]
  return (
    <ChartFrame
      className={classes.chart}
      height={200}
      margins={{ left: 40 }}
      ticks={findTicks(speeds)}
      format={whole}
      toScale={(size) => scaleChart(runs.length, speeds, size)}
      first={first && shortDate(first.typedAt)}
      last={last && shortDate(last.typedAt)}
      above={<figcaption>{t('history.chart')}</figcaption>}
    >
      {(scale) => (
        <>
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
        </>
      )}
    </ChartFrame>
  )
}
