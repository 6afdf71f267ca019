// The large field on which the beat is tapped, with the pulse that shows it. The space bar works wherever the focus is.
import { type CSSProperties, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { listenToPress, useNoClickAfterTouch } from '../kernel/press.tsx'
import type { Dated } from '../kernel/use-play.tsx'
import classes from './view.module.css'

type TapAreaProps = {
  beatMs: number
  hasPulse: boolean
  isPaused: boolean
  isHinted: boolean
  /** Each tap is answered by a short light. */
  tapCount: number
  onTap: (input: Dated) => void
}

export function TapArea({ beatMs, hasPulse, isPaused, isHinted, tapCount, onTap }: TapAreaProps) {
  const { t } = useTranslation('game.subvocalization')
  const areaRef = useRef<HTMLDivElement>(null)
  useNoClickAfterTouch(areaRef)
  return (
    <div className={classes.tapBar} ref={areaRef}>
      <button
        type="button"
        className={classes.tapArea}
        data-hinted={isHinted || undefined}
        tabIndex={-1}
        // Without the focus, the space bar counts when it is pressed and not when it is lifted.
        onMouseDown={(event) => event.preventDefault()}
        {...listenToPress(onTap)}
      >
        {hasPulse && (
          <span
            className={classes.pulse}
            style={{ '--beat': `${beatMs}ms` } as CSSProperties}
            data-paused={isPaused || undefined}
            aria-hidden="true"
          />
        )}
        {tapCount > 0 && <span key={tapCount} className={classes.light} aria-hidden="true" />}
        <span>{t('tap')}</span>
        <kbd className={classes.key}>{t('tapKey')}</kbd>
      </button>
    </div>
  )
}
