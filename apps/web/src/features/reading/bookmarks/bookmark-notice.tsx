// Confirms that a bookmark was saved, with a button that removes it, or says that it could not be removed.
import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#kit/ui/notice.tsx'
import classes from '../notice.module.css'

const shownMs = 8_000

interface BookmarkNoticeProps {
  /** The id of the bookmark that was just saved. */
  saved: string | undefined
  removing: UseMutationResult<unknown, Error, string>
  onGone(): void
}

export function BookmarkNotice({ saved, removing, onGone }: BookmarkNoticeProps) {
  const { t } = useTranslation('reading')
  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(onGone, shownMs)
    return () => clearTimeout(timer)
  }, [saved, onGone])
  const { isError, variables, mutate } = removing
  return (
    <div className={classes.place} role="status">
      {isError && (
        <Notice action={t('again')} onAction={() => mutate(variables)}>
          {t('bookmark.notRemoved')}
        </Notice>
      )}
      {saved && (
        <Notice
          action={t('bookmark.remove')}
          onAction={() => {
            mutate(saved)
            onGone()
          }}
        >
          {t('bookmark.saved')}
        </Notice>
      )}
    </div>
  )
}
