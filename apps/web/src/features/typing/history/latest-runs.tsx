// The last ten runs as a small line, the best of them, and a table of each.
import type { TypingSession } from '@fovea/contract/typing-runs.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMe } from '#domain/account/me.ts'
import { paths } from '#domain/pages/paths.ts'
import { SmallCurve } from '#kit/charts/small-curve.tsx'
import classes from '../typing.module.css'

const size = { width: 240, height: 56, left: 4, right: 4, top: 6, bottom: 6 }

/** The newest first. */
export function LatestRuns({ runs }: { runs: readonly TypingSession[] }) {
  const { t } = useTranslation('typing')
  const me = useMe()
  const speeds = runs.map(({ typingSpeed }) => typingSpeed).reverse()
  return (
    <section className={classes.section}>
      <h2>{t('latest.title')}</h2>
      {speeds.length > 1 && <SmallCurve values={speeds} size={size} stroke={2} dotRadius={3} />}
      <p>{t('latest.speeds', { speeds: speeds.map((speed) => Math.round(speed)).join(' · ') })}</p>
      {me && me.typingSpeedMax > 0 && (
        <p>{t('latest.best', { wpm: t('wpm', { count: Math.round(me.typingSpeedMax) }) })}</p>
      )}
      <p>
        <Link to={paths.typingHistory}>{t('latest.all')}</Link>
      </p>
    </section>
  )
}
