// What stands in a page's place while it loads, or when it could not.
import { Button, Loader } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '#shared/ui/page.tsx'

export function PagePending() {
  return <Loader role="status" size="sm" display="block" mx="auto" my="20vh" />
}

export function PageFailed() {
  const { t } = useTranslation('app')
  const router = useRouter()
  return (
    <Page title={t('pageFailed.title')} lead={t('pageFailed.lead')}>
      <Button onClick={() => router.invalidate()}>{t('pageFailed.again')}</Button>
    </Page>
  )
}
