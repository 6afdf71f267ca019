// A button whose call is sent a few seconds later, and can be taken back until then.
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryKeys } from '#domain/query-keys.ts'
import { deleteLater, undoDeletion, useDeletions } from '#kit/ui/deletions.ts'
import classes from './insight.module.css'

interface UndoableButtonProps {
  /** Names what is done among all that can be taken back. */
  name: string
  label: string
  /** What is said until it is done. */
  pending: string
  send(): Promise<unknown>
}

export function UndoableButton({ name, label, pending, send }: UndoableButtonProps) {
  const { t } = useTranslation('insight')
  const client = useQueryClient()
  const state = useDeletions((all) => all[name])
  function sendLater() {
    deleteLater(name, async () => {
      try {
        await send()
      } finally {
        void client.invalidateQueries({ queryKey: queryKeys.insight.all })
      }
    })
  }
  return (
    <div className={classes.undoable} role="status">
      {state === 'undoable' || state === 'done' ? (
        <>
          <span>{pending}</span>
          {state === 'undoable' && (
            <Button variant="subtle" onClick={() => undoDeletion(name)}>
              {t('undo')}
            </Button>
          )}
        </>
      ) : (
        <>
          <Button variant="default" onClick={sendLater}>
            {label}
          </Button>
          {state === 'failed' && <span>{t('notDone')}</span>}
        </>
      )}
    </div>
  )
}
