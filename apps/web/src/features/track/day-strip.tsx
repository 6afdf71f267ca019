// The days that can be opened in a row, each with a mark if something was entered.
import type { Day } from '@fovea/core/days/calendar.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { useFormats } from '#kit/language/formats.ts'
import { isEntered } from './entered.ts'
import classes from './track.module.css'
import type { KnownDays } from './use-day-track.ts'

interface DayStripProps {
  day: Day
  days: readonly Day[]
  trackOf: KnownDays['trackOf']
}

export function DayStrip({ day, days, trackOf }: DayStripProps) {
  const { t } = useTranslation('track')
  const { fullDay, day: dayAs } = useFormats()
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const shown = strip.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)
    const room = strip.current
    // Only the strip scrolls: `scrollIntoView` would move the page as well.
    if (shown && room)
      room.scrollLeft = shown.offsetLeft - (room.clientWidth - shown.offsetWidth) / 2
  }, [day])
  return (
    <nav ref={strip} className={classes.strip} aria-label={t('days')}>
      {days.map((one) => {
        const track = trackOf(one)
        const isFilled = track !== undefined && isEntered(track.shown)
        return (
          <Link
            key={one}
            to={paths.trackDay}
            params={{ date: one }}
            resetScroll={false}
            className={classes.stripDay}
            data-day={one}
            data-entered={isFilled || undefined}
            aria-current={one === day ? 'date' : undefined}
            aria-label={isFilled ? t('entered', { day: fullDay(one) }) : fullDay(one)}
          >
            <span aria-hidden>{dayAs(one, { weekday: 'narrow' })}</span>
            <span aria-hidden>{dayAs(one, { day: 'numeric' })}</span>
          </Link>
        )
      })}
    </nav>
  )
}
