// The findings in plain sentences, each with its size, its days and the numbers behind it.
import type { Insight, InsightEffect } from '@fovea/contract/insight.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { useFormats } from '#kit/language/formats.ts'
import { Disclosure } from '#kit/ui/disclosure.tsx'
import { GroupTable } from './group-table.tsx'
import classes from './insight.module.css'
import { useWording, weekdayNames } from './use-wording.ts'

export interface Told extends Insight {
  effect: InsightEffect
}

export function isTold(insight: Insight): insight is Told {
  return insight.effect?.holds === true
}

export function Findings({ insights }: { insights: readonly Insight[] }) {
  const { t } = useTranslation('insight')
  const told = insights.filter(isTold)
  const compared = insights.filter(({ effect }) => effect !== null).length
  return (
    <section className={classes.section} aria-labelledby="holds">
      <h2 id="holds">{t('holds.title')}</h2>
      {told.length === 0 && (
        <p>
          {compared > 0 ? t('holds.none', { count: compared }) : t('holds.early')}{' '}
          {compared === 0 && <Link to={paths.track}>{t('holds.toTrack')}</Link>}
        </p>
      )}
      {told.length > 0 && <p className={classes.soft}>{t('holds.cause')}</p>}
      <ul className={classes.findings}>
        {told.map((insight) => (
          <li key={`${insight.factor} ${insight.outcome}`}>
            <Finding told={insight} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Finding({ told: { factor, outcome, days, effect } }: { told: Told }) {
  const { t } = useTranslation('insight')
  const { difference, signed } = useWording()
  const { numbers } = useFormats()
  const { estimate, correlation, weekday, groups } = effect
  const then = t(estimate.value > 0 ? `more.${outcome}` : `less.${outcome}`)
  const when =
    weekday === null
      ? t(`when.${factor as Exclude<Insight['factor'], 'weekday'>}`)
      : t(`onDay.${weekdayNames[weekday] ?? 'monday'}`)
  return (
    <article>
      <h3>{t('finding', { when, then })}</h3>
      <p>
        {t(`size.${factor}`, { difference: difference(estimate.value, outcome) })}{' '}
        {t('interval', { low: signed(estimate.low), high: signed(estimate.high) })}{' '}
        {t('days', { count: days })}
      </p>
      <Disclosure summary={t('numbers')}>
        <GroupTable factor={factor} outcome={outcome} groups={groups} />
        <p className={classes.soft}>
          {t('correlation', { value: numbers({ maximumFractionDigits: 2 }).format(correlation) })}{' '}
          {t('table.left')} {outcome === 'games' && t('form')}
        </p>
      </Disclosure>
    </article>
  )
}
