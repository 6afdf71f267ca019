// Explains the reader's gestures, once on each phone.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { browserStorage } from '#kit/storage/browser-storage.ts'
import { Notice } from '#kit/ui/notice.tsx'
import classes from '../notice.module.css'

const keyOf = (userId: string) => `gestures-shown.${userId}`

export function GesturesHint({ userId }: { userId: string }) {
  const { t } = useTranslation('reading')
  const [isShown, setShown] = useState(
    () => matchMedia('(pointer: coarse)').matches && browserStorage.get(keyOf(userId)) === null,
  )
  useEffect(() => {
    if (isShown) browserStorage.set(keyOf(userId), 'true')
  }, [isShown, userId])
  if (!isShown) return null
  return (
    <div className={classes.place}>
      <Notice action={t('gesturesSeen')} onAction={() => setShown(false)}>
        {t('gestures')}
      </Notice>
    </div>
  )
}
