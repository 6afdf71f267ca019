// Keys in the month: arrows lead from day to day, Home and End to the ends of a week, PageUp and PageDown to other months. One
// day at a time can be reached by Tab.
import { addDays, type Day, type DayRange } from '@fovea/core/days/calendar.ts'
import { weekdayOf } from '@fovea/core/tasks/occurrences.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { stepDay } from '../tasks-view.ts'

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** @returns undefined for other keys */
export function dayByKey(key: string, day: Day, firstWeekday: number): Day | undefined {
  const step = steps[key]
  if (step !== undefined) return addDays(day, step)
  const inWeek = (weekdayOf(day) - firstWeekday + 7) % 7
  if (key === 'Home') return addDays(day, -inWeek)
  if (key === 'End') return addDays(day, 6 - inWeek)
  if (key === 'PageUp') return stepDay('month', day, -1)
  return key === 'PageDown' ? stepDay('month', day, 1) : undefined
}

export function useFocusedDay(area: RefObject<HTMLElement | null>, day: Day, range: DayRange) {
  const [last, setFocused] = useState(day)
  const wanted = useRef<Day>(undefined)
  const [, look] = useState(0)
  const focused = last >= range.from && last <= range.to ? last : day
  useEffect(() => {
    const cell = area.current?.querySelector(`[data-day="${wanted.current}"]`)
    const link = cell?.querySelector('a')
    if (!wanted.current || !link) return
    wanted.current = undefined
    link.focus()
  })
  return {
    focused,
    setFocused,
    /** Once the day is drawn, which may be in another month. */
    focusNext(next: Day) {
      wanted.current = next
      look((count) => count + 1)
    },
  }
}
