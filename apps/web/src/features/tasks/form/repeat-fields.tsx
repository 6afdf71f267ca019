// On which days of the week a task repeats, and until when. The week begins as it does where the person lives.
import { Chip, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from '../tasks.module.css'
import { useTaskTimes } from '../use-task-times.ts'
import type { TaskForm } from './task-form.ts'

interface RepeatFieldsProps {
  form: TaskForm
  onChange(changes: Partial<TaskForm>): void
}

export function RepeatFields({ form, onChange }: RepeatFieldsProps) {
  const { t } = useTranslation('tasks')
  const { firstWeekday, formatShortWeekday, formatWeekday } = useTaskTimes()
  const weekdays = Array.from({ length: 7 }, (_, at) => (at + firstWeekday) % 7)
  return (
    <>
      <Switch
        size="md"
        label={t('form.weekly')}
        checked={form.isRegular}
        onChange={({ currentTarget }) => onChange({ isRegular: currentTarget.checked })}
      />
      {form.isRegular && (
        <>
          <fieldset className={classes.weekdays}>
            <legend>{t('form.weekdays')}</legend>
            <Chip.Group
              multiple
              value={form.byweekday.map(String)}
              onChange={(chosen) => onChange({ byweekday: chosen.map(Number).sort() })}
            >
              {weekdays.map((index) => (
                <Chip
                  key={index}
                  size="md"
                  variant="outline"
                  value={String(index)}
                  aria-label={formatWeekday(index)}
                >
                  {formatShortWeekday(index)}
                </Chip>
              ))}
            </Chip.Group>
          </fieldset>
          <TextInput
            size="md"
            type="date"
            label={t('form.until')}
            description={t('form.untilHint')}
            min={form.day}
            max="9999-12-31"
            value={form.until}
            onChange={({ currentTarget }) => onChange({ until: currentTarget.value })}
          />
        </>
      )}
    </>
  )
}
