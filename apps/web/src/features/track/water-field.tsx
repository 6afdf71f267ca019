// Glasses of water: a tap fills them up to that one, and a tap on the last full one empties it.
import { waterMax } from '@fovea/contract/track-limits.ts'
import { ActionIcon } from '@mantine/core'
import { IconDroplet, IconDropletFilled, IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FieldHead } from './field-head.tsx'
import classes from './track.module.css'

/** So many glasses stand there before any is full. */
const glassesAtFirst = 8

interface WaterFieldProps {
  value: number | null
  onGive(value: number | null): void
}

export function WaterField({ value, onGive }: WaterFieldProps) {
  const { t } = useTranslation('track')
  const full = value ?? 0
  const shown = Math.min(waterMax, Math.max(glassesAtFirst, full + 1))
  return (
    <div className={classes.field}>
      <FieldHead
        label={t('water.title')}
        said={value === null ? undefined : t('water.count', { count: value })}
        onTakeBack={() => onGive(null)}
      />
      <div className={`${classes.stepper} ${classes.taps}`}>
        <ActionIcon
          variant="default"
          size={48}
          aria-label={t('water.less')}
          disabled={value === 0}
          onClick={() => onGive(Math.max(0, full - 1))}
        >
          <IconMinus size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={48}
          aria-label={t('water.more')}
          disabled={value === waterMax}
          onClick={() => onGive(full + 1)}
        >
          <IconPlus size={20} aria-hidden />
        </ActionIcon>
        {/* For fingers and mice. The two buttons and the words do the same for everybody else. */}
        <div className={classes.glasses} aria-hidden>
          {Array.from({ length: shown }, (_, index) => index + 1).map((glass) => {
            const Glass = glass <= full ? IconDropletFilled : IconDroplet
            return (
              <button
                key={glass}
                type="button"
                tabIndex={-1}
                className={classes.glass}
                data-full={glass <= full || undefined}
                onClick={() => onGive(glass === full ? glass - 1 : glass)}
              >
                <Glass size={26} stroke={1.5} />
              </button>
            )
          })}
        </div>
      </div>
    </div>
  )
}
