// Says that the page waits for a server that does not answer just now, and asks again at once if one wants.
import { Button, Paper } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { askAgainNow, isHeldUp } from './queries.ts'
import classes from './trouble-note.module.css'

export default function TroubleNote() {
  const { t } = useTranslation('app')
  const queries = useQueryClient()
  const isWaiting = useIsHeldUp()
  useEffect(() => {
    const askAgain = () => void askAgainNow(queries)
    window.addEventListener('online', askAgain)
    return () => window.removeEventListener('online', askAgain)
  }, [queries])
  return (
    <div role="status">
      {isWaiting && (
        <Paper className={classes.note}>
          <p className={classes.words}>{t('trouble.waiting')}</p>
          <Button variant="default" size="sm" onClick={() => askAgainNow(queries)}>
            {t('trouble.again')}
          </Button>
        </Paper>
      )}
    </div>
  )
}

function useIsHeldUp(): boolean {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((tell: () => void) => cache.subscribe(tell), [cache])
  return useSyncExternalStore(
    subscribe,
    () => cache.getAll().some(isHeldUp),
    () => false,
  )
}
