// Today by the user's own time zone and start of the day. It changes while a page stays open over that time.
import { addDays, type Day } from '@fovea/core/days/calendar.ts'
import { type DayRule, dayOf, startOfDay } from '@fovea/core/days/day-of.ts'
import { useEffect, useState } from 'react'

/** A device that slept over the start of the day finds out when its page is looked at again. */
const longestWaitMs = 3_600_000

export function useToday(rule: DayRule): Day {
  const { timeZone, dayStartMinutes } = rule
  const [, look] = useState(0)
  const today = dayOf(Date.now(), rule)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const lookAgain = () => {
      clearTimeout(timer)
      look((count) => count + 1)
      const now = Date.now()
      const next = startOfDay(addDays(dayOf(now, { timeZone, dayStartMinutes }), 1), {
        timeZone,
        dayStartMinutes,
      })
      timer = setTimeout(lookAgain, Math.min(longestWaitMs, Math.max(1_000, next - now)))
    }
    lookAgain()
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [timeZone, dayStartMinutes])
  return today
}
