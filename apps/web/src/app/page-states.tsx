// What is shown in place of a page while it loads or when it could not be loaded.
import { Loader } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsSlow } from '#kit/ui/is-slow.ts'
import { Page } from '#kit/ui/page.tsx'
import { Trouble } from '#kit/ui/trouble.tsx'
import { reloadIfReachable } from './connection.ts'

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

/** A module that failed to load is only requested again after a reload of the page. */
function PageTrouble({ title, message }: { title: string; message: string }) {
  const { t } = useTranslation('app')
  const { again, isInVain } = useReload()
  return (
    <Page title={title}>
      <Trouble message={isInVain ? t('error.networkError') : message} onAgain={again} />
    </Page>
  )
}

/** Reloads once the server answers: when the user asks for it, and by itself when the network is back. */
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
