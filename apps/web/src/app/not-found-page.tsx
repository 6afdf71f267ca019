// Shown for an unknown address: a message, and the start page below it.
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '#kit/ui/page.tsx'
import { Trouble } from '#kit/ui/trouble.tsx'
import { isOfServer } from '../service-worker/files.ts'
import { reloadIfReachable } from './connection.ts'
import { HomePage } from './home-page.tsx'
import classes from './not-found-page.module.css'

export function NotFoundPage() {
  const { t } = useTranslation('app')
  const { pathname } = useLocation()
  useDocumentTitle(t('notFound.title'))
  return (
    <>
      <div className={classes.notice}>
        {isOfServer(pathname) ? (
          // Offline, the service worker answers with the app even where only the server has the page.
          <Trouble message={t('notFound.serverAway')} onAgain={() => void reloadIfReachable()} />
        ) : (
          <p role="alert" className={classes.message}>
            {t('notFound.message')}
          </p>
        )}
      </div>
      <HomePage />
    </>
  )
}
