// When there is a reminder of the daily track. A choice is saved at once.
import { minuteMs } from '@fovea/contract/durations.ts'
import { NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import { useChangeReminders, useReminders } from '#domain/reminders/reminders.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import { useLanguage } from '#kit/language/language.ts'
import classes from './track.module.css'

const stepMinutes = 30
const dayMinutes = 1_440

export function TrackReminder() {
  const { t } = useTranslation('reminders')
  const { locale } = useLanguage()
  const describeError = useErrorMessages()
  const reminders = useReminders().data
  const change = useChangeReminders()
  if (!reminders) return null
  const chosen = change.isPending ? change.variables.trackMinutes : undefined
  const shown = chosen === undefined ? reminders.trackMinutes : chosen
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  return (
    <section className={classes.reminder}>
      <NativeSelect
        size="md"
        label={t('track.label')}
        description={<Link to={paths.reminders}>{t('how')}</Link>}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={change.error && describeError(change.error)}
        value={shown ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change.mutate({ trackMinutes: value === '' ? null : Number(value) })
        }
        data={[
          { value: '', label: t('none') },
          ...listTimes(shown).map((minutes) => ({
            value: String(minutes),
            label: clock.format(minutes * minuteMs),
          })),
        ]}
      />
    </section>
  )
}

/** Every half hour, and the present time if another program has set it to one between them. */
function listTimes(present: number | null): number[] {
  const times = Array.from({ length: dayMinutes / stepMinutes }, (_, at) => at * stepMinutes)
  return [...new Set([...times, ...(present === null ? [] : [present])])].sort((a, b) => a - b)
}
