// The dialog in which a task is made, changed or deleted.
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TaskEditor, type TaskEditorProps } from './task-editor.tsx'

interface TaskDialogProps extends TaskEditorProps {
  isOpen: boolean
}

export function TaskDialog({ isOpen, item, day, ...rest }: TaskDialogProps) {
  const { t } = useTranslation('tasks')
  // A closed dialog fades away as it was. If another one is opened meanwhile, it begins anew.
  const [shown, setShown] = useState({ isOpen, item, day, opening: 0 })
  if (isOpen !== shown.isOpen) {
    setShown(isOpen ? { isOpen, item, day, opening: shown.opening + 1 } : { ...shown, isOpen })
  }
  return (
    <Modal
      opened={isOpen}
      onClose={rest.onClose}
      title={t(shown.item ? 'form.change' : 'new')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <TaskEditor key={shown.opening} item={shown.item} day={shown.day} {...rest} />
    </Modal>
  )
}
