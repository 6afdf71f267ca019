// The landing page: the reader itself, running, and the explanation of its speed figure.
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { Island } from '#kit/ui/island.tsx'
import { useDocumentTitle } from '#kit/ui/page.tsx'
import { DemoReader } from './demo-reader.tsx'
import classes from './landing-page.module.css'

export function LandingPage() {
  const { t } = useTranslation('landing')
  useDocumentTitle(t('document.title'))
  return (
    <div className={classes.page}>
      <section className={classes.first}>
        <h1 className={classes.title}>{t('title')}</h1>
        <Island name="reader">
          <DemoReader />
        </Island>
        <div className={classes.doors}>
          <Button component={Link} to={paths.paste} size="md">
            {t('readOwn')}
          </Button>
          <Link to={paths.signUp} className={classes.door}>
            {t('signUp')}
          </Link>
          <Link to={paths.demo} params={{ kind: 'numbers' }} className={classes.door}>
            {t('demo')}
          </Link>
        </div>
      </section>
      <div className={classes.reasons}>
        <Reason title={t('trueTitle')} text={t('trueText')} />
        <Reason title={t('placeTitle')} text={t('placeText')} />
        <Reason title={t('gameTitle')} text={t('gameText')} />
        <Reason title={t('ownTitle')} text={t('ownText')} />
      </div>
    </div>
  )
}

function Reason({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h2 className={classes.reason}>{title}</h2>
      <p className={classes.text}>{text}</p>
    </section>
  )
}
