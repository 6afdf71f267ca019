// The day that is shown, and the steps to the day before and after it.
import type { Day } from '@fovea/core/days/calendar.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { useFormats } from '#kit/language/formats.ts'
import classes from './track.module.css'

interface DayStepsProps {
  day: Day
  /** The days that can be opened, of which today is the last. */
  days: readonly Day[]
}

export function DaySteps({ day, days }: DayStepsProps) {
  const { t } = useTranslation('track')
  const { fullDay } = useFormats()
  const today = days.at(-1)
  const at = days.indexOf(day)
  return (
    <div className={classes.steps}>
      <Step day={days[at - 1]} today={today} label={t('before')}>
        <IconChevronLeft size={22} stroke={1.6} aria-hidden />
      </Step>
      <h2 aria-live="polite">
        {day === today ? t('todayIs', { day: fullDay(day) }) : fullDay(day)}
      </h2>
      <Step day={days[at + 1]} today={today} label={t('after')}>
        <IconChevronRight size={22} stroke={1.6} aria-hidden />
      </Step>
    </div>
  )
}

interface StepProps {
  /** Undefined where there is no such day. */
  day: Day | undefined
  today: Day | undefined
  label: string
  children: ReactNode
}

function Step({ day, today, label, children }: StepProps) {
  if (day === undefined) return <span className={classes.noStep} />
  const place = { className: classes.step, 'aria-label': label, title: label, resetScroll: false }
  // Today keeps its short address, which is still right tomorrow.
  if (day === today) {
    return (
      <Link to={paths.track} {...place}>
        {children}
      </Link>
    )
  }
  return (
    <Link to={paths.trackDay} params={{ date: day }} {...place}>
      {children}
    </Link>
  )
}
