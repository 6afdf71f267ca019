// Streaks as figures. A missed day that is bridged is named; nothing is said of streaks that have ended.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#kit/language/language.ts'
import { QuietHeading } from '#kit/ui/quiet-heading.tsx'
import { streaksQuery } from './api.ts'
import classes from './workout.module.css'

export function StreakFigures() {
  const { t } = useTranslation('workout')
  const { locale } = useLanguage()
  const { data } = useQuery(streaksQuery)
  if (!data) return null
  const { day, week } = data
  const figures = [
    [t('streak.days'), day],
    [t('streak.weeks'), week],
  ] as const
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return (
    <section className={classes.section}>
      <QuietHeading>{t('streak.title')}</QuietHeading>
      {day.best > 0 && (
        <dl className={classes.figures}>
          {figures.map(([label, { current, best }]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {current.toLocaleString(locale)}{' '}
                <span className={classes.facts}>
                  {t('streak.longest', { best: best.toLocaleString(locale) })}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {day.freezeUsedOn && (
        <p className={classes.facts}>
          {t('streak.bridged', { weekday: weekday.format(new Date(day.freezeUsedOn)) })}
        </p>
      )}
      <p className={classes.facts}>{t('streak.rule')}</p>
    </section>
  )
}
