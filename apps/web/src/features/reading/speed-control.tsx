// The speed in steps of 1 wpm: a slider for the hand, a number for the exact.
import { wpmRange } from '@fovea/contract/reader-defaults.ts'
import { clampWpm } from '@fovea/core/reading/result.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './player-bar.module.css'

/** wpm above which the understanding of most readers drops (Rayner et al. 2016; Acklin and Papesh 2017). */
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
      <input
        className={classes.slider}
        type="range"
        {...wpmRange}
        value={wpm}
        aria-label={t('reader.speed')}
        aria-valuetext={t('wpm', { count: wpm })}
        onChange={(event) => onChange(Number(event.target.value))}
      />
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

export function FastNote({ wpm }: { wpm: number }) {
  const { t } = useTranslation('reading')
  if (wpm <= understandingDropsAboveWpm) return null
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
