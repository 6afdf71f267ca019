// One line in which a task is written in words, and what was understood of it.
import { taskTitleMax } from '@fovea/contract/task-limits.ts'
import { type EditedOccurrence, newTaskFields } from '@fovea/core/tasks/edit.ts'
import { parseQuickAdd, quickTaskFields } from '@fovea/core/tasks/quick-add/parse.ts'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#kit/language/language.ts'
import { todayHere } from './api.ts'
import { quickWordsQuery } from './quick-words.ts'
import classes from './tasks.module.css'
import { useTaskChanges } from './use-task-changes.ts'
import { useTaskTimes } from './use-task-times.ts'

export function QuickAdd() {
  const { t } = useTranslation('tasks')
  const { language } = useLanguage()
  const { isMonthFirst } = useTaskTimes()
  const { create } = useTaskChanges()
  const words = useQuery(quickWordsQuery(language)).data
  const [typed, setTyped] = useState('')
  const place = words && { words, today: todayHere(), isMonthFirst }
  const understood = place && quickTaskFields(parseQuickAdd(typed, place))
  const canAdd = understood !== undefined && understood.title !== ''
  return (
    <form
      className={classes.quick}
      onSubmit={(event) => {
        event.preventDefault()
        if (!canAdd) return
        create(newTaskFields(understood))
        setTyped('')
      }}
    >
      <TextInput
        size="md"
        label={t('quick.label')}
        placeholder={t('quick.example')}
        maxLength={taskTitleMax}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" size="md" disabled={!canAdd}>
        {t('quick.add')}
      </Button>
      <p role="status" className={classes.understood}>
        {typed.trim() !== '' && understood && <Understood task={understood} />}
      </p>
    </form>
  )
}

function Understood({ task }: { task: EditedOccurrence }) {
  const { t } = useTranslation('tasks')
  const { formatDay, formatDate, formatTimes, formatWeekday } = useTaskTimes()
  const { locale } = useLanguage()
  if (task.title === '') return t('quick.noTitle')
  const { starts, ends, allday, byweekday, repeatEnds } = task
  const list = new Intl.ListFormat(locale)
  const days = byweekday.length === 7 ? t('quick.daily') : list.format(byweekday.map(formatWeekday))
  const parts = [
    byweekday.length > 0 ? t('quick.weekly', { days }) : formatDay(starts.slice(0, 10)),
    formatTimes({ starts, ends, task: { allday } }),
    repeatEnds && t('quick.until', { day: formatDate(repeatEnds) }),
  ]
  return (
    <>
      <strong>{task.title}</strong> · {parts.filter(Boolean).join(' · ')}
    </>
  )
}
