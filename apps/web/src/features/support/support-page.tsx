// Short answers to the most common questions.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { Page } from '#kit/ui/page.tsx'
import classes from './support-page.module.css'

const topics = [
  'speed',
  'test',
  'place',
  'files',
  'keys',
  'password',
  'mail',
  'delete',
  'who',
] as const

export function SupportPage() {
  const { t } = useTranslation('support')
  return (
    <Page title={t('title')} lead={t('lead')}>
      {topics.map((topic) => (
        <section key={topic} id={topic} className={classes.topic}>
          <h2 className={classes.question}>{t(`${topic}.question`)}</h2>
          <p className={classes.answer}>
            {t(`${topic}.answer`)}{' '}
            {topic === 'password' && <Link to={paths.forgotPassword}>{t('password.link')}</Link>}
          </p>
        </section>
      ))}
    </Page>
  )
}
