// Says in a line that the page shows what is on this device. The message over other pages would cover the buttons here.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsOutOfDate } from '#kit/queries/use-is-out-of-date.ts'
import { showTrouble } from '#kit/ui/troubles-shown.ts'
import notesClasses from '../notes.module.css'
import classes from './on-device.module.css'

/** @param isOnPhone only where one pane is shown at a time, since the list says it too */
export function OnDevice({ isOnPhone = false }: { isOnPhone?: boolean }) {
  const { t } = useTranslation('notes')
  const isOffline = useIsOutOfDate()
  useEffect(() => (isOffline ? showTrouble() : undefined), [isOffline])
  return (
    <p role="status" className={`${classes.line} ${isOnPhone ? notesClasses.phoneOnly : ''}`}>
      {isOffline && t('onDevice')}
    </p>
  )
}
