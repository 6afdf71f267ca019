// Warns that the page may show old data because the server does not answer, with a button to ask again at once. If
// there is no data to show, the page itself says so instead.
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { askAgainNow } from '#kit/queries/ask-again.ts'
import { useIsOutOfDate } from '#kit/queries/use-is-out-of-date.ts'
import { useTroublesShown } from '#kit/ui/troubles-shown.ts'
import { Note } from './note.tsx'

export default function TroubleNote() {
  const { t } = useTranslation('app')
  const queries = useQueryClient()
  const isWaiting = useIsOutOfDate()
  const isSaidElsewhere = useTroublesShown(({ count }) => count > 0)
  useEffect(() => {
    const askAgain = () => void askAgainNow(queries)
    window.addEventListener('online', askAgain)
    return () => window.removeEventListener('online', askAgain)
  }, [queries])
  return (
    <div role="status">
      {isWaiting && !isSaidElsewhere && (
        <Note message={t('trouble.waiting')} canWait>
          <Button variant="default" size="sm" onClick={() => askAgainNow(queries)}>
            {t('again')}
          </Button>
        </Note>
      )}
    </div>
  )
}
