// One day of the month with the first of its tasks.
import type { Day } from '@fovea/core/days/calendar.ts'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { nameBlock } from '../grid/focus-block.ts'
import type { ListedItem } from '../listed-item.ts'
import { TaskChip } from '../task-chip.tsx'
import { useTaskTimes } from '../use-task-times.ts'
import classes from './month.module.css'

const shownMax = 3

interface MonthDayProps {
  day: Day
  items: ListedItem[]
  marks: { isToday: boolean; isOther: boolean; isFocused: boolean; isTarget: boolean }
  /** The block that is dragged. */
  heldName: string | undefined
  onFocus(): void
  onOpen(item: ListedItem): void
  onPress(event: KeyboardEvent<HTMLElement>, item?: ListedItem): void
}

export function MonthDay({ day, items, marks, heldName, onFocus, onOpen, onPress }: MonthDayProps) {
  const { t } = useTranslation('tasks')
  const { formatDay, formatDayNumber, formatTime } = useTaskTimes()
  const count = items.length
  const more = count - shownMax
  const tabIndex = marks.isFocused ? 0 : -1
  return (
    <td
      className={classes.monthDay}
      data-day={day}
      data-today={marks.isToday || undefined}
      data-other={marks.isOther || undefined}
      data-target={marks.isTarget || undefined}
      onFocus={onFocus}
    >
      <div className={classes.monthCell}>
        <Link
          to={paths.tasks}
          search={{ view: 'day', day }}
          className={classes.monthNumber}
          tabIndex={tabIndex}
          aria-label={[formatDay(day), count > 0 && t('count', { count })]
            .filter(Boolean)
            .join(', ')}
          onKeyDown={(event) => onPress(event)}
        >
          {formatDayNumber(day)}
        </Link>
        {items.slice(0, shownMax).map((item) => (
          <TaskChip
            key={nameBlock(item)}
            item={item}
            isHeld={nameBlock(item) === heldName}
            tabIndex={tabIndex}
            isNarrow
            time={!item.task.allday && item.date === day && formatTime(item.starts)}
            onOpen={() => onOpen(item)}
            onKeyDown={(event) => onPress(event, item)}
          />
        ))}
        {more > 0 && (
          <Link
            to={paths.tasks}
            search={{ view: 'day', day }}
            className={classes.monthMore}
            tabIndex={tabIndex}
          >
            {t('more', { count: more })}
          </Link>
        )}
      </div>
    </td>
  )
}
