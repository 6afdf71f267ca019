// The dialog in which a task is made, changed or deleted.
import type { Day } from '@fovea/core/days/calendar.ts'
import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DeletedTask } from '../deleted-tasks.ts'
import type { ListedItem } from '../listed-item.ts'
import { TaskEditor } from './task-editor.tsx'

export interface TaskDialogProps {
  /** What is changed. undefined for a new task. */
  item: ListedItem | undefined
  /** The day of a new task. */
  day: Day
  onClose(): void
  onDeleted(deleted: DeletedTask): void
}

export function TaskDialog({ isOpen, ...props }: TaskDialogProps & { isOpen: boolean }) {
  const { t } = useTranslation('tasks')
  return (
    <Modal
      opened={isOpen}
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
