// When one's day begins, for people who go to bed late. A choice is saved at once.
import { minuteMs } from '@fovea/contract/durations.ts'
import { dayStartMinutesMax } from '@fovea/contract/limits.ts'
import { NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryKeys } from '#domain/query-keys.ts'
import { useRefusalMessages } from '#kit/api/refusal-messages.ts'
import { useLanguage } from '#kit/language/language.ts'
import { Section } from '#kit/ui/section.tsx'
import { useChangeUser } from '../api.ts'
import classes from '../profile.module.css'

const stepMinutes = 30

/** What is counted by day. */
const countedByDay = [queryKeys.workout.all, queryKeys.typing.all, queryKeys.statistics.all]

interface DayRule {
  dayStartMinutes: number
  timeZone: string
}

export function DaySection({ day: { dayStartMinutes, timeZone } }: { day: DayRule }) {
  const { t } = useTranslation('profile')
  const { locale } = useLanguage()
  const queries = useQueryClient()
  const change = useChangeUser()
  const refusal = useRefusalMessages(change.error)
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  const chosen = change.isPending ? change.variables.dayStartMinutes : undefined
  const shown = chosen ?? dayStartMinutes

  const choose = (minutes: number) =>
    change.mutate(
      { dayStartMinutes: minutes },
      {
        onSuccess: () => {
          for (const queryKey of countedByDay) void queries.invalidateQueries({ queryKey })
        },
      },
    )
  return (
    <Section title={t('day.title')}>
      <div className={classes.form}>
        <NativeSelect
          size="md"
          label={t('day.label')}
          description={t('day.text')}
          inputWrapperOrder={['label', 'input', 'description']}
          value={shown}
          onChange={(event) => choose(Number(event.currentTarget.value))}
          data={listStarts(shown).map((minutes) => ({
            value: String(minutes),
            label: clock.format(minutes * minuteMs),
          }))}
        />
        <p className={classes.soft}>{t('day.zone', { zone: timeZone })}</p>
        <span role="status" className={refusal.form ? classes.failure : classes.done}>
          {refusal.form ?? (change.isSuccess && t('saved'))}
        </span>
      </div>
    </Section>
  )
}

/** Every half hour, and the present start if another program has set it to a time between them. */
function listStarts(present: number): number[] {
  const halfHours = Array.from(
    { length: dayStartMinutesMax / stepMinutes + 1 },
    (_, index) => index * stepMinutes,
  )
  return [...new Set([...halfHours, present])].sort((a, b) => a - b)
}
