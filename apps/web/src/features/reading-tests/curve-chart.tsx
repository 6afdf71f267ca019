// The chart of comprehension by speed: a mark for each test, and a line through the medians of the thirds. The table under
// it contains every figure. The shape of a mark says how the text was read: a circle at one's own pace, a diamond at a set
// speed. A mark that does not count is empty.
import { countedComprehension } from '@fovea/contract/limits.ts'
import { cutBands, findBestSpeed, type SpeedTest } from '@fovea/core/reading/best-speed.ts'
import { isCountedTest } from '@fovea/core/reading/comprehension.ts'
import { useTranslation } from 'react-i18next'
import { ChartFrame } from '#kit/charts/chart-frame.tsx'
import type { ChartSize } from '#kit/charts/chart-scale.ts'
import { useFormats } from '#kit/language/formats.ts'
import { type ChartScale, scaleChart } from './chart-scale.ts'
import classes from './history.module.css'

const percentLines = [0, 50, 100]

/** `setSpeed` is null at one's own pace. */
type ChartedTest = SpeedTest & { setSpeed: number | null }

export function CurveChart({ tests }: { tests: ChartedTest[] }) {
  const { t } = useTranslation('reading-tests')
  const { whole, percent } = useFormats()
  const speeds = tests.map(({ readingSpeed }) => readingSpeed)
  const shares = tests.map(({ comprehension }) => comprehension)
  const label = t('chart.label', {
    count: tests.length,
    from: whole(Math.min(...speeds)),
    to: whole(Math.max(...speeds)),
    low: percent(Math.min(...shares)),
    high: percent(Math.max(...shares)),
  })
  const bands = cutBands(tests)
  const best = findBestSpeed(tests)
  return (
    <ChartFrame
      className={classes.chart}
      label={label}
      height={260}
      margins={{ left: 48, right: 20, top: 12, bottom: 44 }}
      ticks={percentLines}
      format={percent}
      toScale={(size) => scaleChart(speeds, size)}
      below={<figcaption>{t('chart.caption')}</figcaption>}
    >
      {(scale, size) => (
        <>
          <SpeedAxis scale={scale} size={size} />
          <polyline
            points={bands
              .map(({ wpm, comprehension }) => `${scale.x(wpm)},${scale.y(comprehension)}`)
              .join(' ')}
            className={classes.curve}
          />
          {tests.map((test, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity and no state
            <Mark key={index} test={test} scale={scale} />
          ))}
          {best.kind === 'found' && (
            <circle
              cx={scale.x(best.band.wpm)}
              cy={scale.y(best.band.comprehension)}
              r={11}
              className={classes.bestRing}
            />
          )}
        </>
      )}
    </ChartFrame>
  )
}

function Mark({ test, scale }: { test: ChartedTest; scale: ChartScale }) {
  const [x, y] = [scale.x(test.readingSpeed), scale.y(test.comprehension)]
  const className = isCountedTest(test.comprehension) ? classes.dot : classes.faintDot
  if (test.setSpeed === null) return <circle cx={x} cy={y} r={4.5} className={className} />
  return <path d={`M${x} ${y - 6.5}l6.5 6.5l-6.5 6.5l-6.5 -6.5z`} className={className} />
}

/** The speeds below, and the least comprehension that counts. */
function SpeedAxis({ scale, size }: { scale: ChartScale; size: ChartSize }) {
  const { t } = useTranslation('reading-tests')
  const { whole } = useFormats()
  const { left, width, height } = size
  const right = width - size.right
  const limitY = scale.y(countedComprehension)
  return (
    <g className={classes.axes}>
      <line x1={left} x2={right} y1={limitY} y2={limitY} />
      {scale.ticks.map((wpm) => (
        <text key={wpm} x={scale.x(wpm)} y={height - size.bottom + 18} textAnchor="middle">
          {whole(wpm)}
        </text>
      ))}
      <text x={right} y={height - 6} textAnchor="end">
        {t('wpm')}
      </text>
    </g>
  )
}
