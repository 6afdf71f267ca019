// How days, times and weeks are written where the person lives: by the language of the interface, and by the country that
// the browser names for it.
import { dayMs } from '@fovea/contract/durations.ts'
import { findLanguage, type Language } from '@fovea/contract/languages.ts'
import type { Day, DayRange } from '@fovea/core/days/calendar.ts'
import type { TaskItem } from '@fovea/core/tasks/items.ts'
import { lastDayOf, type WallTime } from '@fovea/core/tasks/wall-time.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#kit/language/language.ts'

/** Monday is 0. 2024-01-01 was one. */
const aMonday = Date.UTC(2024, 0, 1)

export function useTaskTimes() {
  const { t } = useTranslation('tasks')
  const { language, locale } = useLanguage()
  return useMemo(() => {
    const region = findRegion(language, locale)
    const format = (options: Intl.DateTimeFormatOptions) => {
      const made = new Intl.DateTimeFormat(region, { ...options, timeZone: 'UTC' })
      return (time: WallTime | Day) => made.format(toDate(time))
    }
    const clock = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const
    const times = new Intl.DateTimeFormat(region, clock)
    const dayAndTime = { weekday: 'short', day: 'numeric', month: 'short' } as const
    const longTimes = new Intl.DateTimeFormat(region, { ...clock, ...dayAndTime })
    const longDate = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
    const longDates = new Intl.DateTimeFormat(region, longDate)
    const dates = new Intl.DateTimeFormat(region, { ...dayAndTime, timeZone: 'UTC' })
    const weekday = (style: 'short' | 'long' | 'narrow') => {
      const made = new Intl.DateTimeFormat(region, { weekday: style, timeZone: 'UTC' })
      return (index: number) => made.format(aMonday + index * dayMs)
    }
    return {
      firstWeekday: firstWeekdayOf(region),
      isMonthFirst: isMonthFirst(region),
      formatTime: (time: WallTime) => times.format(toDate(time)),
      /** Tuesday, 3 March */
      formatDay: format({ weekday: 'long', day: 'numeric', month: 'long' }),
      formatShortDay: format({ weekday: 'short', day: 'numeric', month: 'short' }),
      formatDate: format({ day: 'numeric', month: 'long', year: 'numeric' }),
      formatDayNumber: format({ day: 'numeric' }),
      /** 2–8 March 2026 */
      formatDays: ({ from, to }: DayRange) => longDates.formatRange(toDate(from), toDate(to)),
      formatMonth: format({ month: 'long', year: 'numeric' }),
      formatWeekday: weekday('long'),
      formatShortWeekday: weekday('short'),
      /** The times of an occurrence, and its days if it has several. */
      formatTimes: (item: Pick<TaskItem, 'starts' | 'ends'> & { task: { allday: boolean } }) => {
        const { starts, ends, task } = item
        const [first, last] = [starts.slice(0, 10), lastDayOf(item)]
        if (task.allday) {
          return first === last ? t('allDay') : dates.formatRange(toDate(first), toDate(last))
        }
        const isOneDay = first === ends.slice(0, 10)
        return (isOneDay ? times : longTimes).formatRange(toDate(starts), toDate(ends))
      },
    }
  }, [language, locale, t])
}

function toDate(time: WallTime | Day): Date {
  return new Date(time.length === 10 ? `${time}T00:00Z` : `${time}Z`)
}

/** `en-GB` of a British browser whose interface is English. */
function findRegion(language: Language, locale: string): string {
  return navigator.languages.find((tag) => findLanguage(tag) === language) ?? locale
}

/** If the browser does not know, the week begins on Monday. */
function firstWeekdayOf(region: string): number {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(region)
  return (locale.getWeekInfo?.().firstDay ?? 1) - 1
}

function isMonthFirst(region: string): boolean {
  const parts = new Intl.DateTimeFormat(region).formatToParts(0).map(({ type }) => type)
  return parts.indexOf('month') < parts.indexOf('day')
}
