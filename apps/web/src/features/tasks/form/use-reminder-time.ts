// Says in words when a reminder comes: some time before a task, or at a time of day before a task that lasts all day.
import { minuteMs } from '@fovea/contract/durations.ts'
import { allDayReminderMinutes } from '@fovea/core/tasks/reminders.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#kit/language/language.ts'

const dayMinutes = 1_440

export function useReminderTime(): (minutes: number, allday: boolean) => string {
  const { t } = useTranslation('reminders')
  const { locale } = useLanguage()
  return (minutes, allday) => {
    if (allday) {
      const after = allDayReminderMinutes - minutes
      const count = -Math.floor(after / dayMinutes)
      const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
      const time = clock.format((after + count * dayMinutes) * minuteMs)
      return count === 0 ? t('task.onDay', { time }) : t('task.daysBefore', { count, time })
    }
    if (minutes === 0) return t('task.atBeginning')
    if (minutes % dayMinutes === 0) return t('task.days', { count: minutes / dayMinutes })
    if (minutes % 60 === 0) return t('task.hours', { count: minutes / 60 })
    return t('task.minutes', { count: minutes })
  }
}
