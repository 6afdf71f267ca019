// The weeks of a month, as a grid that keys lead through. A day shows a few of its tasks and how many more there are; they are
// dragged to other days.
import { addDays, type Day, daysBetween } from '@fovea/core/days/calendar.ts'
import { itemsOnDay } from '@fovea/core/tasks/items.ts'
import { shiftTimes } from '@fovea/core/tasks/shift.ts'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { todayHere } from '../api.ts'
import calendar from '../calendar.module.css'
import { useDayDrag } from '../drag/use-day-drag.ts'
import { nameBlock } from '../grid/focus-block.ts'
import type { ListedItem } from '../listed-item.ts'
import { useMoveItem } from '../move-item.tsx'
import { useMovedFocus } from '../moved-focus.ts'
import { daysOf, rangeOf } from '../tasks-view.ts'
import { useItems } from '../use-items.ts'
import { useTaskTimes } from '../use-task-times.ts'
import classes from './month.module.css'
import { MonthDay } from './month-day.tsx'
import { dayByKey, useFocusedDay } from './month-keys.ts'

interface MonthProps {
  day: Day
  onOpen(item: ListedItem): void
}

export function Month({ day, onOpen }: MonthProps) {
  const { t } = useTranslation('tasks')
  const { firstWeekday, formatMonth, formatShortWeekday, formatWeekday } = useTaskTimes()
  const range = rangeOf('month', day, firstWeekday)
  const { query, today = todayHere(), items } = useItems(range)
  const navigate = useNavigate()
  const { move, question } = useMoveItem()
  const area = useRef<HTMLTableElement>(null)
  const { focused, setFocused, focusNext } = useFocusedDay(area, day, range)
  const { told, note } = useMovedFocus(area, items)
  const shift = (item: ListedItem, days: number) => shiftTimes(item, { days, minutes: 0 })
  const { held, wasDragged } = useDayDrag(area, (name, days) => {
    const item = items.find((one) => nameBlock(one) === name)
    if (item) move(item, shift(item, days))
  })
  const show = (shown: Day, add?: 'task') =>
    void navigate({
      to: paths.tasks,
      search: { view: 'month', day: shown, ...(add && { add }) },
      replace: true,
      resetScroll: false,
    })
  const isShown = (one: Day) => one >= range.from && one <= range.to

  const press = (event: KeyboardEvent<HTMLElement>, from: Day, item?: ListedItem) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key.toLowerCase() === 'n' && !event.shiftKey) show(from, 'task')
    else {
      const to = dayByKey(event.key, from, firstWeekday)
      if (to === undefined) return
      if (event.shiftKey && item) {
        const times = shift(item, daysBetween(from, to))
        note(item, times)
        move(item, times)
      } else focusNext(to)
      if (!isShown(to) || event.key.startsWith('Page')) show(to)
    }
    event.preventDefault()
  }
  const weeks = Array.from({ length: daysOf(range).length / 7 }, (_, at) =>
    daysOf({ from: addDays(range.from, at * 7), to: addDays(range.from, at * 7 + 6) }),
  )
  return (
    <>
      <Awaited queries={[query]} isQuiet />
      <table
        ref={area}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and this table has a grid's keys
        role="grid"
        aria-label={formatMonth(day)}
        className={classes.month}
      >
        <thead>
          <tr>
            {weeks[0]?.map((_, at) => {
              const index = (at + firstWeekday) % 7
              return (
                <th
                  key={index}
                  scope="col"
                  abbr={formatWeekday(index)}
                  className={classes.monthWeekday}
                >
                  {formatShortWeekday(index)}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <MonthDay
                  key={one}
                  day={one}
                  items={itemsOnDay(items, one)}
                  marks={{
                    isToday: one === today,
                    isOther: one.slice(0, 7) !== day.slice(0, 7),
                    isFocused: one === focused,
                    isTarget: one === held?.place.day,
                  }}
                  heldName={held?.name}
                  onFocus={() => setFocused(one)}
                  onOpen={(item) => wasDragged() || onOpen(item)}
                  onPress={(event, item) => press(event, one, item)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={calendar.hint}>{t('month.hint')}</p>
      <p role="status" className={calendar.told}>
        {told}
      </p>
      {question}
    </>
  )
}
