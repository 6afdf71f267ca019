// Restores the selected notes from the trash, or deletes them for good once that is confirmed.
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SendButton } from '#kit/ui/send-button.tsx'
import notesClasses from '../notes.module.css'
import classes from './selected.module.css'
import type { SelectedProps } from './selected-notes.ts'
import { useChangeNotes } from './use-change-notes.ts'

export function TrashActions({ page, notes, isWaiting, onDone }: SelectedProps) {
  const { t } = useTranslation('notes')
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, change, remove } = useChangeNotes()
  const ids = notes.map(({ _id }) => _id)
  const finish = async (done: Promise<unknown>) => {
    if (page.id && ids.includes(page.id)) void page.list()
    await done
    setIsAsking(false)
    onDone()
  }
  return (
    <div className={classes.selectionActions}>
      <Button
        className={classes.selectionAction}
        variant="subtle"
        disabled={isWaiting || isBusy}
        onClick={() => void finish(change(ids, { isTrashed: false }))}
      >
        {t('trash.restore')}
      </Button>
      <Button
        className={classes.selectionAction}
        variant="subtle"
        color="red"
        disabled={isWaiting || isBusy}
        onClick={() => setIsAsking(true)}
      >
        {t('trash.remove')}
      </Button>
      <Modal
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('trash.remove')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <div className={notesClasses.form}>
          <p>{t('selection.removeLead', { count: ids.length })}</p>
          <SendButton
            size="sm"
            color="red"
            variant="light"
            isSending={isBusy}
            onClick={() => void finish(remove(ids))}
          >
            {t('trash.remove')}
          </SendButton>
        </div>
      </Modal>
    </div>
  )
}
