// The blocks of one day. What overlaps is side by side.
import type { Day } from '@fovea/core/days/calendar.ts'
import { placeInColumns } from '@fovea/core/tasks/columns.ts'
import { spanInDay, type Times } from '@fovea/core/tasks/shift.ts'
import classes from '../calendar.module.css'
import type { Held } from '../drag/use-gesture.ts'
import type { ListedItem } from '../listed-item.ts'
import { useTaskTimes } from '../use-task-times.ts'
import { nameBlock } from './focus-block.ts'
import { TaskBlock } from './task-block.tsx'
import type { Drag } from './use-drag.ts'

/** Shorter blocks are drawn as long as this, so that their title can be read and a finger hits them. */
const shownMinutesMin = 30

interface DayColumnProps {
  day: Day
  items: ListedItem[]
  /** The block that is dragged. */
  held: Held<Drag> | undefined
  onOpen(item: ListedItem): void
  onMoveByKey(item: ListedItem, times: Times): void
}

export function DayColumn({ day, items, held, ...props }: DayColumnProps) {
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
          key={nameBlock(block.item)}
          {...props}
          item={block.item}
          drag={held?.name === nameBlock(block.item) ? held.place : undefined}
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
