// One day or the days of a week: what lasts all day on top, and blocks at their times below.
import type { Day } from '@fovea/core/days/calendar.ts'
import { itemsOnDay } from '@fovea/core/tasks/items.ts'
import type { Times } from '@fovea/core/tasks/shift.ts'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { todayHere } from '../api.ts'
import classes from '../calendar.module.css'
import type { ListedItem } from '../listed-item.ts'
import { useMoveItem } from '../move-item.tsx'
import { useMovedFocus } from '../moved-focus.ts'
import { daysOf, rangeOf } from '../tasks-view.ts'
import { useItems } from '../use-items.ts'
import { useTaskTimes } from '../use-task-times.ts'
import { AllDayRow } from './all-day-row.tsx'
import { DayColumn } from './day-column.tsx'
import { nameBlock } from './focus-block.ts'
import { shiftByDrag } from './task-block.tsx'
import { useDrag } from './use-drag.ts'

/** The hour at the upper edge when the page is opened. */
const firstHourShown = 6.75

interface TimeGridProps {
  view: 'day' | 'week'
  day: Day
  onOpen(item: ListedItem): void
}

export function TimeGrid({ view, day, onOpen }: TimeGridProps) {
  const { t } = useTranslation('tasks')
  const { firstWeekday, formatTime, formatShortDay } = useTaskTimes()
  const range = rangeOf(view, day, firstWeekday)
  const { query, today = todayHere(), items } = useItems(range)
  const { move, question } = useMoveItem()
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const days = daysOf(range)

  useLayoutEffect(() => {
    const hour = (body.current?.clientHeight ?? 0) / 24
    if (scroller.current) scroller.current.scrollTop = hour * firstHourShown
  }, [])
  const { told, note } = useMovedFocus(scroller, items)
  const { held, wasDragged } = useDrag(body, range, (name, drag) => {
    const item = items.find((one) => nameBlock(one) === name)
    if (item) move(item, shiftByDrag(item, drag))
  })
  const moveByKey = (item: ListedItem, times: Times) => {
    note(item, times)
    move(item, times)
  }
  return (
    <>
      <Awaited queries={[query]} isQuiet />
      <section ref={scroller} className={classes.scroller} aria-label={t(`view.${view}`)}>
        <div className={classes.grid} data-view={view}>
          <div className={classes.top}>
            <div className={classes.head}>
              <span className={classes.gutter} />
              {days.map((one) => (
                <Link
                  key={one}
                  to={paths.tasks}
                  search={{ view: 'day', day: one }}
                  className={classes.dayName}
                  data-today={one === today || undefined}
                >
                  {formatShortDay(one)}
                </Link>
              ))}
            </div>
            <AllDayRow
              days={days}
              items={items}
              onOpen={onOpen}
              onMove={move}
              onMoveByKey={moveByKey}
            />
          </div>
          <div ref={body} className={classes.body} data-grid>
            <div className={classes.gutter} aria-hidden>
              {Array.from({ length: 23 }, (_, at) => at + 1).map((hour) => (
                <span key={hour} style={{ top: `${(hour / 24) * 100}%` }}>
                  {formatTime(`1970-01-01T${String(hour).padStart(2, '0')}:00`)}
                </span>
              ))}
            </div>
            {days.map((one) => (
              <DayColumn
                key={one}
                day={one}
                items={itemsOnDay(items, one).filter(({ task }) => !task.allday)}
                held={held}
                onOpen={(item) => wasDragged() || onOpen(item)}
                onMoveByKey={moveByKey}
              />
            ))}
          </div>
        </div>
      </section>
      <p className={classes.hint}>{t('grid.hint')}</p>
      <p role="status" className={classes.told}>
        {told}
      </p>
      {question}
    </>
  )
}
