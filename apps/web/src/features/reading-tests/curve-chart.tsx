// The chart of comprehension by speed: a mark for each test, and a line through the medians of the thirds. The table under
// it contains every figure. The shape of a mark says how the text was read: a circle at one's own pace, a diamond at a set
// speed. A mark that does not count is empty.
import { countedComprehension } from '@fovea/contract/limits.ts'
import { cutBands, findBestSpeed, type SpeedTest } from '@fovea/core/reading/best-speed.ts'
import { isCountedTest } from '@fovea/core/reading/comprehension.ts'
import { useElementSize } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import { type ChartScale, scaleChart } from './chart-scale.ts'
import classes from './history.module.css'

const height = 260
const margins = { left: 48, right: 20, top: 12, bottom: 44 }
const percentLines = [0, 50, 100]

/** `setSpeed` is null at one's own pace. */
type ChartedTest = SpeedTest & { setSpeed: number | null }

export function CurveChart({ tests }: { tests: ChartedTest[] }) {
  const { t } = useTranslation('reading-tests')
  const { whole, percent } = useFormats()
  const { ref, width } = useElementSize()
  const speeds = tests.map(({ readingSpeed }) => readingSpeed)
  const shares = tests.map(({ comprehension }) => comprehension)
  const label = t('chart.label', {
    count: tests.length,
    from: whole(Math.min(...speeds)),
    to: whole(Math.max(...speeds)),
    low: percent(Math.min(...shares)),
    high: percent(Math.max(...shares)),
  })
  return (
    <figure className={classes.chart}>
      <div ref={ref} style={{ height }}>
        {width > 0 && (
          <svg width={width} height={height} role="img" aria-label={label}>
            <Drawing tests={tests} width={width} />
          </svg>
        )}
      </div>
      <figcaption>{t('chart.caption')}</figcaption>
    </figure>
  )
}

function Drawing({ tests, width }: { tests: ChartedTest[]; width: number }) {
  const scale = scaleChart(
    tests.map(({ readingSpeed }) => readingSpeed),
    { width, height, ...margins },
  )
  const bands = cutBands(tests)
  const best = findBestSpeed(tests)
  const line = bands.map(({ wpm, comprehension }) => `${scale.x(wpm)},${scale.y(comprehension)}`)
  return (
    <>
      <Axes scale={scale} width={width} />
      <polyline points={line.join(' ')} className={classes.curve} />
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
  )
}

function Mark({ test, scale }: { test: ChartedTest; scale: ChartScale }) {
  const [x, y] = [scale.x(test.readingSpeed), scale.y(test.comprehension)]
  const className = isCountedTest(test.comprehension) ? classes.dot : classes.faintDot
  if (test.setSpeed === null) return <circle cx={x} cy={y} r={4.5} className={className} />
  return <path d={`M${x} ${y - 6.5}l6.5 6.5l-6.5 6.5l-6.5 -6.5z`} className={className} />
}

function Axes({ scale, width }: { scale: ChartScale; width: number }) {
  const { t } = useTranslation('reading-tests')
  const { whole, percent } = useFormats()
  const right = width - margins.right
  const axisY = height - margins.bottom
  return (
    <g className={classes.axes}>
      {percentLines.map((share) => (
        <g key={share}>
          <line x1={margins.left} x2={right} y1={scale.y(share)} y2={scale.y(share)} />
          <text x={margins.left - 8} y={scale.y(share) + 4} textAnchor="end">
            {percent(share)}
          </text>
        </g>
      ))}
      <line
        x1={margins.left}
        x2={right}
        y1={scale.y(countedComprehension)}
        y2={scale.y(countedComprehension)}
        className={classes.limit}
      />
      {scale.ticks.map((wpm) => (
        <text key={wpm} x={scale.x(wpm)} y={axisY + 18} textAnchor="middle">
          {whole(wpm)}
        </text>
      ))}
      <text x={right} y={height - 6} textAnchor="end">
        {t('wpm')}
      </text>
    </g>
  )
}
