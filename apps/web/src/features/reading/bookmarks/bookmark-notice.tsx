// Confirms that a bookmark was saved, with a button that removes it.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#kit/ui/notice.tsx'
import classes from '../notice.module.css'

const shownMs = 8_000

interface BookmarkNoticeProps {
  /** The id of the bookmark that was just saved. */
  saved: string | undefined
  onRemove(id: string): void
  onGone(): void
}

export function BookmarkNotice({ saved, onRemove, onGone }: BookmarkNoticeProps) {
  const { t } = useTranslation('reading')
  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(onGone, shownMs)
    return () => clearTimeout(timer)
  }, [saved, onGone])
  return (
    <div className={classes.place} role="status">
      {saved && (
        <Notice
          action={t('bookmark.remove')}
          onAction={() => {
            onRemove(saved)
            onGone()
          }}
        >
          {t('bookmark.saved')}
        </Notice>
      )}
    </div>
  )
}
