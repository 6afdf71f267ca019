// What stands in a page's place while it loads, or when it could not.
import { Loader } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reloadIfReachable } from '#shared/connection.ts'
import { useIsSlow } from '#shared/ui/is-slow.ts'
import { Page } from '#shared/ui/page.tsx'
import { Trouble } from '#shared/ui/trouble.tsx'

export function PagePending() {
  const { t } = useTranslation('app')
  const isSlow = useIsSlow()
  if (isSlow) return <PageTrouble title={t('pageFailed.title')} message={t('slow')} />
  return <Loader role="status" size="sm" display="block" mx="auto" my="20vh" />
}

export function PageFailed() {
  const { t } = useTranslation('app')
  return <PageTrouble title={t('pageFailed.title')} message={t('pageFailed.lead')} />
}

/** A part that could not be loaded is asked for again only by a page that is loaded anew. */
function PageTrouble({ title, message }: { title: string; message: string }) {
  const { t } = useTranslation('app')
  const { again, isInVain } = useReload()
  return (
    <Page title={title}>
      <Trouble message={isInVain ? t('error.network') : message} onAgain={again} />
    </Page>
  )
}

/** Once the server answers: when somebody asks, and by itself when the network is back. */
function useReload() {
  const [isInVain, setInVain] = useState(false)
  const isAsking = useRef(false)
  const again = useRef(async () => {
    if (isAsking.current) return
    isAsking.current = true
    setInVain(false)
    const isLoading = await reloadIfReachable()
    isAsking.current = isLoading
    setInVain(!isLoading)
  }).current
  useEffect(() => {
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [again])
  return { again, isInVain }
}
