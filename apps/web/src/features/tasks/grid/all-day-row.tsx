// The tasks that last all day, above the hours. They are dragged to another day, or moved there by Shift and arrows.
import type { Day } from '@fovea/core/days/calendar.ts'
import { itemsOnDay } from '@fovea/core/tasks/items.ts'
import { shiftTimes, type Times } from '@fovea/core/tasks/shift.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../calendar.module.css'
import { useDayDrag } from '../drag/use-day-drag.ts'
import type { ListedItem } from '../listed-item.ts'
import { TaskChip } from '../task-chip.tsx'
import { nameBlock } from './focus-block.ts'

interface AllDayRowProps {
  days: Day[]
  items: ListedItem[]
  onOpen(item: ListedItem): void
  onMove(item: ListedItem, times: Times): void
  onMoveByKey(item: ListedItem, times: Times): void
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

export function AllDayRow({ days, items, onOpen, onMove, onMoveByKey }: AllDayRowProps) {
  const { t } = useTranslation('tasks')
  const row = useRef<HTMLDivElement>(null)
  const whole = items.filter(({ task }) => task.allday)
  const { held, wasDragged } = useDayDrag(row, (name, step) => {
    const item = whole.find((one) => nameBlock(one) === name)
    if (item) onMove(item, shiftTimes(item, { days: step, minutes: 0 }))
  })
  return (
    <div ref={row} className={classes.allDay} data-empty={whole.length === 0 || undefined}>
      <span className={classes.gutter}>{t('allDay')}</span>
      {days.map((day) => (
        <div
          key={day}
          className={classes.allDayCell}
          data-day={day}
          data-target={(held && held.place.day === day) || undefined}
        >
          {itemsOnDay(whole, day).map((item) => (
            <TaskChip
              key={nameBlock(item)}
              item={item}
              isHeld={held?.name === nameBlock(item)}
              onOpen={() => wasDragged() || onOpen(item)}
              onKeyDown={(event) => {
                const step = event.shiftKey ? steps[event.key] : undefined
                if (step === undefined) return
                event.preventDefault()
                onMoveByKey(item, shiftTimes(item, { days: step, minutes: 0 }))
              }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
