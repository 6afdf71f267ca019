// Shown until the chapter is there: that it is being prepared, or why it could not be loaded.
import { useTranslation } from 'react-i18next'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import dialogClasses from '#kit/ui/dialog.module.css'

interface PendingChapterProps {
  className: string | undefined
  error: Error | null
  onAgain(): void
}

export function PendingChapter({ className, error, onAgain }: PendingChapterProps) {
  const { t } = useTranslation('reading')
  const describeError = useErrorMessages()
  if (!error) {
    return (
      <p className={className} role="status">
        {t('reader.pending')}
      </p>
    )
  }
  return (
    <div className={className} role="alert">
      <p>{describeError(error)}</p>
      <button type="button" className={dialogClasses.main} onClick={onAgain}>
        {t('again')}
      </button>
    </div>
  )
}
