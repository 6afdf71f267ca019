// What to do first, where nothing was read, typed or played yet.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import classes from '../statistics.module.css'

const steps = [
  { name: 'reading', to: paths.readingTest },
  { name: 'typing', to: paths.typingTest },
  { name: 'games', to: paths.workout },
] as const

export function FirstSteps() {
  const { t } = useTranslation('statistics')
  return (
    <section className={classes.empty}>
      <p>{t('first.text')}</p>
      <ul className={classes.ways}>
        {steps.map(({ name, to }) => (
          <li key={name}>
            <Link to={to} className={classes.back}>
              {t(`first.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
