// The NUMBERS game: last and best score, and a link to the next round.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import classes from './home.module.css'

export function NumbersScore({ score, bestScore }: { score: number; bestScore: number }) {
  const { t } = useTranslation('home')
  const { locale } = useLanguage()
  const number = new Intl.NumberFormat(locale)
  return (
    <section className={classes.section}>
      <h2>{t('numbers.title')}</h2>
      {bestScore === 0 && score === 0 ? (
        <p className={classes.soft}>{t('numbers.none')}</p>
      ) : (
        <dl className={classes.scores}>
          <div>
            <dt>{t('numbers.last')}</dt>
            <dd>{number.format(score)}</dd>
          </div>
          <div>
            <dt>{t('numbers.best')}</dt>
            <dd>{bestScore > 0 ? number.format(bestScore) : '–'}</dd>
          </div>
        </dl>
      )}
      <p>
        <Link to={paths.game} params={{ kind: 'numbers' }} className={classes.go}>
          {t('numbers.play')}
        </Link>
      </p>
    </section>
  )
}
