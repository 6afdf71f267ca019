// The speed: a slider and a number in steps of 1 wpm, and buttons for larger steps.
import { wpmRange } from '@fovea/contract/reader-defaults.ts'
import { clampWpm, stepWpm } from '@fovea/core/reading/result.ts'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'
import classes from './player-bar.module.css'

/** Above this speed in wpm most readers understand less (Rayner et al. 2016; Acklin and Papesh 2017). */
export const understandingDropsAboveWpm = 500

export function SpeedControl({ wpm, onChange }: { wpm: number; onChange(wpm: number): void }) {
  const { t } = useTranslation('reading')
  const id = useId()
  const [draft, setDraft] = useState<string>()

  function type(value: string) {
    setDraft(value)
    const typed = Number(value)
    if (value !== '' && clampWpm(typed) === typed) onChange(typed)
  }

  function settle() {
    if (draft) onChange(clampWpm(Number(draft)))
    setDraft(undefined)
  }

  return (
    <div className={classes.speed}>
      <label htmlFor={id} className={classes.speedLabel}>
        {t('reader.speed')}
      </label>
      <StepButton wpm={wpm} direction={-1} onChange={onChange} />
      <input
        className={classes.slider}
        type="range"
        {...wpmRange}
        value={wpm}
        aria-label={t('reader.speed')}
        aria-valuetext={t('wpm', { count: wpm })}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <StepButton wpm={wpm} direction={1} onChange={onChange} />
      <input
        id={id}
        className={classes.number}
        type="number"
        inputMode="numeric"
        {...wpmRange}
        step={1}
        value={draft ?? wpm}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
      <span className={classes.unit}>{t('wpmUnit')}</span>
    </div>
  )
}

interface StepButtonProps {
  wpm: number
  direction: 1 | -1
  onChange(wpm: number): void
}

/** Moves to the next full step: quick for the thumb, while the slider is exact. */
function StepButton({ wpm, direction, onChange }: StepButtonProps) {
  const { t } = useTranslation('reading')
  const next = stepWpm(wpm, direction)
  const label = t(direction > 0 ? 'reader.faster' : 'reader.slower', {
    speed: t('wpm', { count: next }),
  })
  const Icon = direction > 0 ? IconPlus : IconMinus
  return (
    <IconButton
      className={classes.step}
      label={label}
      disabled={next === wpm}
      onClick={() => onChange(next)}
    >
      <Icon size={18} stroke={1.8} aria-hidden />
    </IconButton>
  )
}

export function FastNote() {
  const { t } = useTranslation('reading')
  return (
    <details className={classes.fast}>
      <summary>{t('reader.fast', { wpm: understandingDropsAboveWpm })}</summary>
      <p>
        Rayner, Schotter, Masson, Potter, Treiman (2016),{' '}
        <cite lang="en">
          So Much to Read, So Little Time, Psychological Science in the Public Interest 17(1)
        </cite>
        . Acklin, Papesh (2017),{' '}
        <cite lang="en">
          Modern Speed-Reading Apps Do Not Foster Reading Comprehension, American Journal of
          Psychology 130(2)
        </cite>
        .
      </p>
    </details>
  )
}
