// Hours of sleep in quarters of an hour: typed, stepped with arrow keys, or with a thumb.
import { sleepHoursMax } from '@fovea/contract/track-limits.ts'
import { ActionIcon, NumberInput } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#kit/language/formats.ts'
import { useLanguage } from '#kit/language/language.ts'
import { FieldHead } from './field-head.tsx'
import { stepSleep, toQuarters } from './sleep.ts'
import classes from './track.module.css'

interface SleepFieldProps {
  value: number | null
  onGive(value: number | null): void
}

export function SleepField({ value, onGive }: SleepFieldProps) {
  const { t } = useTranslation('track')
  const { locale } = useLanguage()
  const { duration } = useFormats()
  /** What stands in the field while it is typed, which may not be a number of quarters yet. */
  const [typed, setTyped] = useState<string | number>()
  const comma = new Intl.NumberFormat(locale)
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')

  function type(next: string | number) {
    setTyped(next)
    const hours = toQuarters(next)
    if (hours !== undefined && hours !== value) onGive(hours)
  }

  function step(quarters: number) {
    setTyped(undefined)
    onGive(stepSleep(value, quarters))
  }

  return (
    <div className={classes.field}>
      <FieldHead
        label={t('sleep.title')}
        said={value === null ? undefined : duration(value * 60)}
        onTakeBack={() => {
          setTyped(undefined)
          onGive(null)
        }}
      />
      <div className={classes.stepper}>
        <ActionIcon
          variant="default"
          size={48}
          aria-label={t('sleep.less')}
          disabled={value === 0}
          onClick={() => step(-1)}
        >
          <IconMinus size={20} aria-hidden />
        </ActionIcon>
        <NumberInput
          size="lg"
          className={classes.hours}
          aria-label={t('sleep.hours')}
          hideControls
          step={0.25}
          min={0}
          max={sleepHoursMax}
          startValue={stepSleep(null, 1)}
          decimalScale={2}
          decimalSeparator={comma?.value ?? '.'}
          allowedDecimalSeparators={['.', ',']}
          suffix={` ${t('sleep.unit')}`}
          value={typed ?? value ?? ''}
          onChange={type}
          onBlur={() => setTyped(undefined)}
        />
        <ActionIcon
          variant="default"
          size={48}
          aria-label={t('sleep.more')}
          disabled={value === sleepHoursMax}
          onClick={() => step(1)}
        >
          <IconPlus size={20} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
}
