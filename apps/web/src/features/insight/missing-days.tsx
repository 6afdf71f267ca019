// Lists the comparisons that have too few days for a statement, and says what to do about it.
import type { Insight } from '@fovea/contract/insight.ts'
import type { InsightOutcome } from '@fovea/contract/insight-choices.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import classes from './insight.module.css'

interface MissingDaysProps {
  answer: {
    outcomes: readonly { outcome: InsightOutcome; days: number; daysMissing: number }[]
    insights: readonly Insight[]
  }
}

const ways = {
  reading: paths.readingTest,
  typing: paths.typing,
  games: paths.workout,
} as const satisfies Record<InsightOutcome, string>

export function MissingDays({ answer: { outcomes, insights } }: MissingDaysProps) {
  const { t } = useTranslation('insight')
  const missing = outcomes.map(({ outcome, daysMissing }) => ({
    outcome,
    daysMissing,
    silent: insights.filter((one) => one.outcome === outcome && one.effect === null),
  }))
  if (missing.every(({ silent }) => silent.length === 0)) return null
  return (
    <section className={classes.section} aria-labelledby="missing">
      <h2 id="missing">{t('missing.title')}</h2>
      <ul className={classes.missing}>
        {missing.map(({ outcome, daysMissing, silent }) => (
          <li key={outcome}>
            {daysMissing > 0 ? (
              <p>
                <Link to={ways[outcome]}>{t(`outcome.${outcome}`)}</Link> –{' '}
                {t('missing.days', { count: daysMissing })}
              </p>
            ) : (
              silent.map((one) => (
                <p key={one.factor}>
                  {t('missing.pair', {
                    factor: t(`factor.${one.factor}`),
                    outcome: t(`outcome.${outcome}`),
                  })}{' '}
                  <Why insight={one} />
                </p>
              ))
            )}
          </li>
        ))}
      </ul>
      <p className={classes.soft}>{t('missing.how')}</p>
    </section>
  )
}

function Why({ insight: { reason, daysMissing } }: { insight: Insight }) {
  const { t } = useTranslation('insight')
  if (reason === 'little_variation') return t('missing.alike')
  return daysMissing > 0 ? t('missing.days', { count: daysMissing }) : t('missing.more')
}
