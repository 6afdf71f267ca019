// The addresses of notes, which this version does not have; nothing links here.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#shared/paths.ts'
import { Page } from '#shared/ui/page.tsx'

export function NotesPage() {
  const { t } = useTranslation('notes')
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Link to={paths.home}>{t('home')}</Link>
    </Page>
  )
}
