// What a running experiment has drawn for today, for the start page and the insights.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#shared/paths.ts'
import classes from './insight.module.css'
import { useExperiments } from './use-experiments.ts'

/** Shows nothing to people without a running experiment, and until it is known. The messages are `insight`. */
export function ExperimentCard() {
  const { t } = useTranslation('insight')
  const { running } = useExperiments()
  if (!running) return null
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
