// One occurrence in a list: a tap on the box marks it as done, its title opens it.
import { Checkbox, UnstyledButton } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ListedItem } from '../listed-item.ts'
import classes from '../tasks.module.css'
import { useTaskChanges } from '../use-task-changes.ts'
import { useTaskTimes } from '../use-task-times.ts'

interface TaskRowProps {
  item: ListedItem
  /** Named where the list is not about one day. */
  day?: string
  onOpen?(item: ListedItem): void
}

export function TaskRow({ item, day, onOpen }: TaskRowProps) {
  const { t } = useTranslation('tasks')
  const { formatTimes } = useTaskTimes()
  const { mark } = useTaskChanges()
  const { task, date, isDone } = item
  const times = [day, formatTimes(item)].filter(Boolean).join(' · ')
  const text = (
    <>
      <span className={classes.title}>{task.title}</span>
      <span className={classes.times}>
        {times}
        {task.isRegular && (
          <IconRepeat size={16} stroke={1.6} role="img" aria-label={t('repeats')} />
        )}
      </span>
    </>
  )
  return (
    <li className={classes.row} data-done={isDone || undefined}>
      <Checkbox
        size="md"
        radius="xl"
        aria-label={t('isDone', { title: task.title })}
        classNames={{ root: classes.check }}
        checked={isDone}
        onChange={({ currentTarget }) => mark(task, date, currentTarget.checked)}
      />
      {onOpen ? (
        <UnstyledButton className={classes.open} onClick={() => onOpen(item)}>
          {text}
        </UnstyledButton>
      ) : (
        <div className={classes.open}>{text}</div>
      )}
    </li>
  )
}
