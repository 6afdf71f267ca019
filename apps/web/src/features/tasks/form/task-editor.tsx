// The form of a task with its buttons. For a repeating one it asks which occurrences are meant.
import type { Day } from '@fovea/core/days/calendar.ts'
import {
  type EditedOccurrence,
  editTask,
  newTaskFields,
  type TaskScope,
} from '@fovea/core/tasks/edit.ts'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeleteTask } from '../deleted-tasks.ts'
import type { ListedItem } from '../listed-item.ts'
import classes from '../tasks.module.css'
import { useTaskChanges } from '../use-task-changes.ts'
import { DoneBox } from './done-box.tsx'
import { ScopeQuestion } from './scope-question.tsx'
import { TaskFields } from './task-fields.tsx'
import { findFormFault, formOf, newForm, readForm } from './task-form.ts'

export interface TaskEditorProps {
  /** What is changed. undefined for a new task. */
  item: ListedItem | undefined
  /** The day of a new task. */
  day: Day
  onClose(): void
}

export function TaskEditor({ item, day, onClose }: TaskEditorProps) {
  const { t } = useTranslation('tasks')
  const [form, setForm] = useState(() => (item ? formOf(item) : newForm(day)))
  const [asked, setAsked] = useState<'save' | 'delete'>()
  const [isTold, setIsTold] = useState(false)
  const changes = useTaskChanges()
  const deleteTask = useDeleteTask()
  const fault = findFormFault(form)

  // Until the dialog has faded away, a second click could save or delete again.
  const isClosing = useRef(false)
  const closeOnce = () => {
    if (isClosing.current) return false
    isClosing.current = true
    onClose()
    return true
  }
  const save = (edited: EditedOccurrence, scope: TaskScope) => {
    if (!closeOnce()) return
    if (item) {
      const { task, date } = item
      changes.edit({ task, date, scope, fields: editTask(task, date, edited, scope) })
    } else changes.create(newTaskFields(edited))
  }
  const submit = () => {
    setIsTold(true)
    if (fault !== null) return
    if (item && JSON.stringify(form) === JSON.stringify(formOf(item))) onClose()
    else if (item?.task.isRegular) setAsked('save')
    else save(readForm(form), 'all')
  }
  const remove = (scope: TaskScope) => {
    if (closeOnce() && item) deleteTask(item.task, item.date, scope)
  }
  if (asked) {
    const isSameWeek = form.isRegular && form.byweekday.join() === item?.task.byweekday.join()
    return (
      <ScopeQuestion
        question={t(asked === 'save' ? 'scope.change' : 'scope.delete')}
        hasOne={asked === 'delete' || isSameWeek || !form.isRegular}
        onChoose={(scope) => (asked === 'save' ? save(readForm(form), scope) : remove(scope))}
      />
    )
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {item && <DoneBox item={item} />}
      <TaskFields form={form} onChange={setForm} />
      <p role="alert" className={classes.failure}>
        {isTold && fault && t(`fault.${fault}`)}
      </p>
      <div className={classes.buttons}>
        <Button type="submit" size="md">
          {t('form.save')}
        </Button>
        {item && (
          <Button
            size="md"
            variant="subtle"
            color="var(--fovea-danger)"
            onClick={() => (item.task.isRegular ? setAsked('delete') : remove('all'))}
          >
            {t('form.delete')}
          </Button>
        )}
      </div>
    </form>
  )
}
