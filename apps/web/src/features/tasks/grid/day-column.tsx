// The blocks of one day. What overlaps is side by side.
import type { Day } from '@fovea/core/days/calendar.ts'
import { placeInColumns } from '@fovea/core/tasks/columns.ts'
import { spanInDay, type Times } from '@fovea/core/tasks/shift.ts'
import classes from '../calendar.module.css'
import type { ListedItem } from '../listed-item.ts'
import { useTaskTimes } from '../use-task-times.ts'
import { TaskBlock } from './task-block.tsx'

/** Shorter blocks are drawn as long as this, so that their title can be read and a finger hits them. */
const shownMinutesMin = 30

interface DayColumnProps {
  day: Day
  items: ListedItem[]
  /** How many days are shown before and after this one. */
  before: number
  after: number
  onOpen(item: ListedItem): void
  onMove(item: ListedItem, times: Times): void
  onMoveByKey(item: ListedItem, times: Times): void
}

export function DayColumn({ day, items, ...props }: DayColumnProps) {
  const { formatDay } = useTaskTimes()
  const blocks = items.map((item) => {
    const { starts, ends } = spanInDay(item, day)
    const top = Math.min(starts, 1_440 - shownMinutesMin)
    return { item, starts: top, ends: Math.max(ends, top + shownMinutesMin) }
  })
  return (
    <ul className={classes.column} aria-label={formatDay(day)} data-day={day}>
      {placeInColumns(blocks).map(({ block, column, columns }) => (
        <TaskBlock
          key={`${block.item.task._id} ${block.item.date}`}
          {...props}
          item={block.item}
          hasEnd={block.item.ends <= `${day}T24:00`}
          place={{
            top: `${(block.starts / 1_440) * 100}%`,
            height: `${((block.ends - block.starts) / 1_440) * 100}%`,
            left: `${(column / columns) * 100}%`,
            width: `${100 / columns}%`,
          }}
        />
      ))}
    </ul>
  )
}
