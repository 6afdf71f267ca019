// The weeks of a month. A day shows a few of its tasks and how many more there are; on a phone, how many.
import type { Day } from '@fovea/core/days/calendar.ts'
import { itemsOnDay } from '@fovea/core/tasks/items.ts'
import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#shared/paths.ts'
import { Awaited } from '#shared/ui/awaited.tsx'
import { todayHere } from '../api.ts'
import classes from '../calendar.module.css'
import type { ListedItem } from '../listed-item.ts'
import { daysOf, rangeOf } from '../tasks-view.ts'
import { useItems } from '../use-items.ts'
import { useTaskTimes } from '../use-task-times.ts'

const shownMax = 3

interface MonthProps {
  day: Day
  onOpen(item: ListedItem): void
}

export function Month({ day, onOpen }: MonthProps) {
  const { firstWeekday, formatShortWeekday } = useTaskTimes()
  const range = rangeOf('month', day, firstWeekday)
  const { query, today = todayHere(), items } = useItems(range)
  const weekdays = Array.from({ length: 7 }, (_, at) => (at + firstWeekday) % 7)
  return (
    <>
      <Awaited queries={[query]} isQuiet />
      <div className={classes.month}>
        {weekdays.map((index) => (
          <span key={index} className={classes.monthWeekday} aria-hidden>
            {formatShortWeekday(index)}
          </span>
        ))}
        {daysOf(range).map((one) => (
          <MonthDay
            key={one}
            day={one}
            items={itemsOnDay(items, one)}
            isToday={one === today}
            isOther={one.slice(0, 7) !== day.slice(0, 7)}
            onOpen={onOpen}
          />
        ))}
      </div>
    </>
  )
}

interface MonthDayProps extends MonthProps {
  items: ListedItem[]
  isToday: boolean
  isOther: boolean
}

function MonthDay({ day, items, isToday, isOther, onOpen }: MonthDayProps) {
  const { t } = useTranslation('tasks')
  const { formatDay, formatDayNumber, formatTime } = useTaskTimes()
  const count = items.length
  const more = count - shownMax
  return (
    <div
      className={classes.monthDay}
      data-today={isToday || undefined}
      data-other={isOther || undefined}
    >
      <Link
        to={paths.tasks}
        search={{ view: 'day', day }}
        className={classes.monthNumber}
        aria-label={[formatDay(day), count > 0 && t('count', { count })].filter(Boolean).join(', ')}
      >
        <span>{formatDayNumber(day)}</span>
        {count > 0 && <span className={classes.monthCount}>{count}</span>}
      </Link>
      {items.slice(0, shownMax).map((item) => (
        <UnstyledButton
          key={`${item.task._id} ${item.date}`}
          className={classes.chip}
          data-done={item.isDone || undefined}
          onClick={() => onOpen(item)}
        >
          {!item.task.allday && item.date === day && (
            <span className={classes.chipTime}>{formatTime(item.starts)}</span>
          )}
          {item.task.title}
        </UnstyledButton>
      ))}
      {more > 0 && (
        <Link to={paths.tasks} search={{ view: 'day', day }} className={classes.monthMore}>
          {t('more', { count: more })}
        </Link>
      )}
    </div>
  )
}
