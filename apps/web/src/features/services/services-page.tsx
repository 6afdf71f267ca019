// The services page: what Fovea does and does not do.
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { useSession } from '#kit/session/session.ts'
import { Page } from '#kit/ui/page.tsx'
import classes from './services-page.module.css'

export function ServicesPage() {
  const { t } = useTranslation('services')
  const isSignedIn = useSession((session) => session.token !== null)
  return (
    <Page title={t('title')} lead={t('lead')} width="wide">
      <div className={classes.parts}>
        <Part title={t('reading.title')}>{t('reading.text')}</Part>
        <Part title={t('library.title')}>{t('library.text')}</Part>
        <Part title={t('figures.title')}>{t('figures.text')}</Part>
        <Part title={t('limits.title')}>{t('limits.text')}</Part>
        <Part title={t('games.title')}>
          {t('games.text')}{' '}
          <Link to={paths.demo} params={{ kind: 'numbers' }}>
            {t('games.demo')}
          </Link>
        </Part>
        <Part title={t('data.title')}>{t('data.text')}</Part>
      </div>
      {!isSignedIn && (
        <Button component={Link} to={paths.signUp} size="md" mt="xl">
          {t('start')}
        </Button>
      )}
    </Page>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{children}</p>
    </section>
  )
}
