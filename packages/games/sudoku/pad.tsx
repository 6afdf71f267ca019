// The digits to write, each with how often it is still missing, and what else can be done with the grid.
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listenToPress, useNoClickAfterTouch } from '../kernel/press.tsx'
import type { Dated } from '../kernel/use-play.tsx'
import { allDigits, digitsOf, size } from './grid.ts'
import classes from './pad.module.css'
import type { State } from './rules.ts'

export type PadAction = 'undo' | 'clear' | 'markAll' | 'hint' | 'finish'

export type PadProps = {
  state: State
  isMarking: boolean
  onToggleMarking: () => void
  onDigit: (digit: number, input: Dated) => void
  onAction: (action: PadAction, input: Dated) => void
  /** The digit to write next, in a guided try. */
  guidedDigit: number | undefined
}

export function Pad(props: PadProps) {
  const { t } = useTranslation('game.sudoku')
  const { state, isMarking, onToggleMarking, onAction } = props

  return (
    <div className={classes.pad}>
      <DigitKeys {...props} />
      <div className={classes.actions}>
        <Button
          variant={isMarking ? 'filled' : 'default'}
          className={classes.action}
          aria-pressed={isMarking}
          onClick={onToggleMarking}
        >
          {t('actions.mark')}
        </Button>
        <Button
          variant="default"
          className={classes.action}
          onClick={(event) => onAction('clear', event)}
        >
          {t('actions.clear')}
        </Button>
        <Button
          variant="default"
          className={classes.action}
          aria-disabled={state.earlier === null}
          onClick={(event) => onAction('undo', event)}
        >
          {t('actions.undo')}
        </Button>
        <Button
          variant="default"
          className={classes.action}
          onClick={(event) => onAction('markAll', event)}
        >
          {t('actions.markAll')}
        </Button>
        <Button
          variant="default"
          className={classes.action}
          onClick={(event) => onAction('hint', event)}
        >
          {t('actions.hint')}
        </Button>
        <EndRound onEnd={(input) => onAction('finish', input)} />
      </div>
    </div>
  )
}

function DigitKeys({ state, isMarking, onDigit, guidedDigit }: PadProps) {
  const { t } = useTranslation('game.sudoku')
  const ref = useRef<HTMLDivElement>(null)
  useNoClickAfterTouch(ref)

  return (
    <div className={classes.digits} ref={ref} data-marking={isMarking || undefined}>
      {digitsOf(allDigits).map((digit) => {
        const left = Math.max(0, size - state.values.filter((value) => value === digit).length)
        return (
          <button
            key={digit}
            type="button"
            className={classes.digit}
            aria-label={`${digit}, ${t('left', { count: left })}`}
            data-complete={left === 0 || undefined}
            data-guided={digit === guidedDigit || undefined}
            {...listenToPress((input) => onDigit(digit, input))}
          >
            <span>{digit}</span>
            <small>{left === 0 ? '✓' : left}</small>
          </button>
        )
      })}
    </div>
  )
}

/** Asks first, so that a slip does not end a long round. */
function EndRound({ onEnd }: { onEnd: (input: Dated) => void }) {
  const { t } = useTranslation('game.sudoku')
  const [isAsking, setIsAsking] = useState(false)
  if (!isAsking) {
    return (
      <Button variant="subtle" className={classes.action} onClick={() => setIsAsking(true)}>
        {t('actions.end')}
      </Button>
    )
  }
  return (
    <>
      <Button className={classes.action} onClick={onEnd}>
        {t('actions.endNow')}
      </Button>
      <Button variant="default" className={classes.action} onClick={() => setIsAsking(false)}>
        {t('actions.goOn')}
      </Button>
    </>
  )
}
