// Three first steps for a new account.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { QuietHeading } from '#kit/ui/quiet-heading.tsx'
import { Steps } from '#kit/ui/steps.tsx'
import classes from './home.module.css'

export function FirstSteps() {
  const { t } = useTranslation('home')
  return (
    <section>
      <QuietHeading>{t('first.title')}</QuietHeading>
      <Steps>
        <li className={classes.step}>
          <Link to={paths.library}>{t('first.book')}</Link>
          <p>{t('first.bookWhy')}</p>
        </li>
        <li className={classes.step}>
          <Link to={paths.typing}>{t('first.lesson')}</Link>
          <p>{t('first.lessonWhy')}</p>
        </li>
        <li className={classes.step}>
          <Link to={paths.game} params={{ kind: 'numbers' }}>
            {t('first.game')}
          </Link>
          <p>{t('first.gameWhy')}</p>
        </li>
      </Steps>
    </section>
  )
}
