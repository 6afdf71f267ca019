// How long before each occurrence of a task there is a reminder.
import { NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { useReminders } from '#domain/reminders/reminders.ts'
import type { TaskForm } from './task-form.ts'
import { useReminderTime } from './use-reminder-time.ts'

const usualMinutes = { allday: [0, 1_440], timed: [0, 5, 10, 30, 60, 1_440] }

interface RemindFieldProps {
  form: TaskForm
  onChange(changes: Partial<TaskForm>): void
}

export function RemindField({ form, onChange }: RemindFieldProps) {
  const { t } = useTranslation('reminders')
  const describeTime = useReminderTime()
  const reminders = useReminders().data
  const { allday, remindMinutes } = form
  const usual = usualMinutes[allday ? 'allday' : 'timed']
  const choices = [...new Set([...usual, ...(remindMinutes === null ? [] : [remindMinutes])])]
  const isHeard = !reminders || reminders.byMail || reminders.devices.length > 0
  return (
    <NativeSelect
      size="md"
      label={t('task.label')}
      description={
        remindMinutes !== null &&
        !isHeard && (
          <>
            {t('task.nowhere')} <Link to={paths.reminders}>{t('how')}</Link>
          </>
        )
      }
      inputWrapperOrder={['label', 'input', 'description']}
      value={remindMinutes ?? ''}
      onChange={({ currentTarget: { value } }) =>
        onChange({ remindMinutes: value === '' ? null : Number(value) })
      }
      data={[
        { value: '', label: t('none') },
        ...choices
          .sort((a, b) => a - b)
          .map((minutes) => ({
            value: String(minutes),
            label: describeTime(minutes, allday),
          })),
      ]}
    />
  )
}
