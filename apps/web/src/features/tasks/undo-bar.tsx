// Says what was deleted, with a button that brings it back.
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { undoDeletion, useDeletions } from '#kit/ui/deletions.ts'
import type { DeletedTask } from './deleted-tasks.ts'
import classes from './tasks.module.css'

export function UndoBar({ deleted }: { deleted: DeletedTask | undefined }) {
  const { t } = useTranslation('tasks')
  const state = useDeletions((all) => (deleted ? all[deleted.key] : undefined))
  const isShown = deleted !== undefined && state === 'undoable'
  return (
    <div role="status" className={classes.undo} data-shown={isShown || undefined}>
      {isShown && (
        <>
          <span>{t('deleted', { title: deleted.title })}</span>
          <Button variant="subtle" onClick={() => undoDeletion(deleted.key)}>
            {t('undo')}
          </Button>
        </>
      )}
    </div>
  )
}
