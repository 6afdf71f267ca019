// What a running experiment has drawn for today, for the start page and the insights.
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import classes from './insight.module.css'
import { type RunningExperiment, useExperiments } from './use-experiments.ts'

/** Shows nothing to people without a running experiment, and until it is known. The messages are loaded only with one. */
export function ExperimentCard() {
  const { running } = useExperiments()
  if (!running) return null
  return (
    <Suspense fallback={null}>
      <Draw running={running} />
    </Suspense>
  )
}

function Draw({ running }: { running: RunningExperiment }) {
  const { t, i18n } = useTranslation('insight')
  // Where they could not be loaded, the card is missing rather than full of names of messages.
  if (!i18n.hasResourceBundle(i18n.language, 'insight')) return null
  const { question, ofToday, ofTomorrow } = running
  return (
    <section className={classes.card}>
      <h2>{t('card.title')}</h2>
      {ofToday && <p className={classes.ofToday}>{t(`condition.${question}.${ofToday}`)}</p>}
      {ofTomorrow && (
        <p className={classes.soft}>
          {t('card.tomorrow', { condition: t(`condition.${question}.${ofTomorrow}`) })}
        </p>
      )}
      <Link to={paths.experiments} className={classes.way}>
        {t('card.open')}
      </Link>
    </section>
  )
}
