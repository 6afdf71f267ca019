// The planned days of an experiment by weeks, with the letter of what was drawn for each.
import type { Experiment } from '@fovea/contract/insight.ts'
import { addDays, type Day } from '@fovea/core/days/calendar.ts'
import { weekdayOf } from '@fovea/core/tasks/occurrences.ts'
import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import classes from './plan-calendar.module.css'
import { useWording } from './use-wording.ts'

const letters = { first: 'A', second: 'B' } as const

interface PlanCalendarProps {
  experiment: Experiment
  today: Day
}

export function PlanCalendar({ experiment, today }: PlanCalendarProps) {
  const { t } = useTranslation('insight')
  const { shortWeekday } = useWording()
  const { day: dayAs } = useFormats()
  const { question, from, conditions } = experiment
  return (
    <figure className={classes.plan} aria-labelledby="plan">
      <figcaption id="plan">{t('plan.title')}</figcaption>
      <ul className={classes.legend}>
        {(['first', 'second'] as const).map((one) => (
          <li key={one}>
            <b data-condition={one}>{letters[one]}</b> {t(`condition.${question}.${one}`)}
          </li>
        ))}
      </ul>
      <div className={classes.weekdays} aria-hidden="true">
        {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
          <span key={weekday}>{shortWeekday(weekday)}</span>
        ))}
      </div>
      <ol className={classes.days}>
        {conditions.map((condition, at) => {
          const day = addDays(from, at)
          return (
            <li
              key={day}
              style={at === 0 ? { gridColumnStart: weekdayOf(day) + 1 } : undefined}
              aria-current={day === today ? 'date' : undefined}
              data-past={day < today || undefined}
              data-condition={condition}
            >
              <VisuallyHidden>{dayAs(day, { day: 'numeric', month: 'long' })}: </VisuallyHidden>
              <span aria-hidden="true">{dayAs(day, { day: 'numeric', month: 'numeric' })}</span>
              <b>{letters[condition]}</b>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}
