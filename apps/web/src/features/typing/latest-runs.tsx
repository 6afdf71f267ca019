// The last ten runs as a small line, the best of them, and a table of each.
import type { TypingSession } from '@fovea/contract/typing.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { scaleChart } from '#shared/chart-scale.ts'
import { useMe } from '#shared/me.ts'
import { paths } from '#shared/paths.ts'
import classes from './typing.module.css'
import { useFigures } from './use-figures.ts'

const size = { width: 240, height: 56, left: 4, right: 4, top: 6, bottom: 6 }

/** The newest first. */
export function LatestRuns({ runs }: { runs: readonly TypingSession[] }) {
  const { t } = useTranslation('typing')
  const { wpm } = useFigures()
  const me = useMe()
  const speeds = runs.map(({ typingSpeed }) => typingSpeed).reverse()
  return (
    <section className={classes.section}>
      <h2>{t('latest.title')}</h2>
      {speeds.length > 1 && <SmallLine speeds={speeds} />}
      <p>{t('latest.speeds', { speeds: speeds.map((speed) => Math.round(speed)).join(' · ') })}</p>
      {me && me.typingSpeedMax > 0 && <p>{t('latest.best', { wpm: wpm(me.typingSpeedMax) })}</p>}
      <p>
        <Link to={paths.typingHistory}>{t('latest.all')}</Link>
      </p>
    </section>
  )
}

/** Oldest first. Its figures are beside it. */
function SmallLine({ speeds }: { speeds: readonly number[] }) {
  const scale = scaleChart(speeds.length, speeds, size)
  const points = speeds.map((speed, at) => `${scale.x(at)},${scale.y(speed)}`)
  const last = speeds.length - 1
  return (
    <svg
      width={size.width}
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} className={classes.wpmLine} />
      <circle cx={scale.x(last)} cy={scale.y(speeds[last] ?? 0)} r={3} className={classes.dot} />
    </svg>
  )
}
