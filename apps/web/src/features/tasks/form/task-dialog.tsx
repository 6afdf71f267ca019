// The dialog in which a task is made, changed or deleted.
import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { TaskEditor, type TaskEditorProps } from './task-editor.tsx'

export function TaskDialog(props: TaskEditorProps) {
  const { t } = useTranslation('tasks')
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.onClose}
      title={t(props.item ? 'form.change' : 'new')}
      closeButtonProps={{ 'aria-label': t('close') }}
      attributes={{ header: { role: 'none' } }}
      centered
    >
      <TaskEditor {...props} />
    </Modal>
  )
}
