// What was typed today beside the daily goal, which can be set here.

import { type DayRule, dayOf } from '@fovea/core/days/day-of.ts'
import { Button, NumberInput, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '#domain/account/me.ts'
import { useFormats } from '#kit/language/formats.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Failure } from '#kit/ui/failure.tsx'
import { SendButton } from '#kit/ui/send-button.tsx'
import { daysQuery, profileQuery, useSetGoal } from './api.ts'
import { ForTypist, type Typist } from './run/typist.tsx'
import classes from './typing.module.css'

const goalMax = 240

export function Goal() {
  const me = useMe()
  return <ForTypist>{(typist) => me && <GoalOf typist={typist} rule={me} />}</ForTypist>
}

function GoalOf({ typist, rule }: { typist: Typist; rule: DayRule }) {
  const { t } = useTranslation('typing')
  const { whole } = useFormats()
  // By the user's own time zone and start of the day, which may be those of another place than this device's.
  const today = dayOf(Date.now(), rule)
  const days = useQuery(daysQuery(today, today))
  const profile = useQuery(profileQuery(typist.language, typist.layoutOf(typist.language)))
  const [isOpen, setOpen] = useState(false)
  if (!days.data) return <Awaited queries={[days]} />
  const { goalMinutes } = days.data
  const minutes = Math.round(days.data.days.find(({ date }) => date === today)?.minutes ?? 0)
  return (
    <section className={classes.section}>
      <h2>{t('goal.title')}</h2>
      <p>
        {goalMinutes > 0
          ? t('goal.of', { minutes: whole(minutes), goal: whole(goalMinutes) })
          : t('goal.minutes', { minutes: whole(minutes) })}
      </p>
      {goalMinutes > 0 && (
        <Progress
          mb="md"
          value={Math.min(100, (100 * minutes) / goalMinutes)}
          aria-label={t('goal.title')}
        />
      )}
      {isOpen && profile.data ? (
        <GoalForm
          goalMinutes={goalMinutes}
          targetWpm={profile.data.targetWpm}
          onDone={() => setOpen(false)}
        />
      ) : (
        <Button variant="default" size="md" onClick={() => setOpen(true)}>
          {t('goal.change')}
        </Button>
      )}
    </section>
  )
}

interface GoalFormProps {
  goalMinutes: number
  targetWpm: number
  onDone(): void
}

function GoalForm({ goalMinutes, targetWpm, onDone }: GoalFormProps) {
  const { t } = useTranslation('typing')
  const [minutes, setMinutes] = useState<number | string>(goalMinutes)
  const [target, setTarget] = useState<number | string>(targetWpm)
  const [known] = useState({ goalMinutes, targetWpm })
  const save = useSetGoal()

  function submit(event: FormEvent) {
    event.preventDefault()
    // Another device may have changed the other one.
    const body = {
      ...(minutes !== known.goalMinutes && { goalMinutes: Number(minutes) }),
      ...(target !== known.targetWpm && { targetWpm: Number(target) }),
    }
    save.mutate(body, { onSuccess: onDone })
  }

  return (
    <form className={classes.form} onSubmit={submit}>
      <NumberInput
        size="md"
        label={t('goal.field')}
        description={t('goal.none')}
        required
        allowDecimal={false}
        min={0}
        max={goalMax}
        value={minutes}
        onChange={setMinutes}
      />
      <NumberInput
        size="md"
        w="100%"
        label={t('goal.target')}
        description={t('goal.targetText')}
        required
        allowDecimal={false}
        min={10}
        max={200}
        value={target}
        onChange={setTarget}
      />
      <SendButton type="submit" isSending={save.isPending}>
        {t('goal.save')}
      </SendButton>
      <Failure error={save.error} />
    </form>
  )
}
