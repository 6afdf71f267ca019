// The fields of a task. The browser’s own pickers of days and times are used.
import { taskTitleMax } from '@fovea/contract/task-limits.ts'
import { addDays, daysBetween } from '@fovea/core/days/calendar.ts'
import { addMinutes, minutesBetween } from '@fovea/core/tasks/wall-time.ts'
import { Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '../tasks.module.css'
import { RemindField } from './remind-field.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import type { TaskForm } from './task-form.ts'

interface TaskFieldsProps {
  form: TaskForm
  onChange(form: TaskForm): void
}

export function TaskFields({ form, onChange }: TaskFieldsProps) {
  const { t } = useTranslation('tasks')
  const change = (changes: Partial<TaskForm>) => onChange({ ...form, ...changes })
  return (
    <>
      <TextInput
        size="md"
        label={t('form.title')}
        maxLength={taskTitleMax}
        value={form.title}
        data-autofocus
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <Switch
        size="md"
        label={t('allDay')}
        checked={form.allday}
        onChange={({ currentTarget }) => change(setAllDay(form, currentTarget.checked))}
      />
      <div className={classes.fields}>
        <TextInput
          size="md"
          type="date"
          label={t(form.allday ? 'form.firstDay' : 'form.day')}
          min="1970-01-01"
          max="9999-12-31"
          value={form.day}
          onChange={({ currentTarget }) => change(moveDay(form, currentTarget.value))}
        />
        {form.allday ? (
          <TextInput
            size="md"
            type="date"
            label={t('form.lastDay')}
            min={form.day}
            max="9999-12-31"
            value={form.lastDay}
            onChange={({ currentTarget }) => change({ lastDay: currentTarget.value })}
          />
        ) : (
          <>
            <TextInput
              size="md"
              type="time"
              label={t('form.from')}
              value={form.from}
              onChange={({ currentTarget }) => change(moveFrom(form, currentTarget.value))}
            />
            <TextInput
              size="md"
              type="time"
              label={t('form.to')}
              value={form.to}
              onChange={({ currentTarget }) => change({ to: currentTarget.value })}
            />
          </>
        )}
      </div>
      <RepeatFields form={form} onChange={change} />
      <RemindField form={form} onChange={change} />
    </>
  )
}

/** Minutes before a beginning mean little for a task that lasts all day. */
function setAllDay({ remindMinutes }: TaskForm, allday: boolean): Partial<TaskForm> {
  return { allday, remindMinutes: remindMinutes === null ? null : 0 }
}

/** The last day keeps its distance from the first one. */
function moveDay({ day, lastDay }: TaskForm, to: string): Partial<TaskForm> {
  if (to === '' || day === '' || lastDay === '') return { day: to }
  return { day: to, lastDay: addDays(to, daysBetween(day, lastDay)) }
}

/** The length stays. */
function moveFrom({ day, from, to }: TaskForm, moved: string): Partial<TaskForm> {
  if (moved === '' || from === '' || to === '' || day === '') return { from: moved }
  const minutes = minutesBetween(`${day}T${from}`, `${day}T${moved}`)
  return { from: moved, to: addMinutes(`${day}T${to}`, minutes).slice(11) }
}
