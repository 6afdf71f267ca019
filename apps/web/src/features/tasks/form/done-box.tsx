// Marks the occurrence that is open as done, at once.
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedItem } from '../listed-item.ts'
import { useTaskChanges } from '../use-task-changes.ts'

export function DoneBox({ item }: { item: ListedItem }) {
  const { t } = useTranslation('tasks')
  const { mark } = useTaskChanges()
  const [isDone, setIsDone] = useState(item.isDone)
  return (
    <Checkbox
      size="md"
      radius="xl"
      label={t('done')}
      checked={isDone}
      onChange={({ currentTarget: { checked } }) => {
        setIsDone(checked)
        mark(item.task, item.date, checked)
      }}
    />
  )
}
