// Digits to tap or to type, for answers that are whole numbers.
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { listenToPress, useNoClickAfterTouch } from './press.tsx'
import classes from './trial.module.css'
import type { Dated } from './use-play.tsx'
import { useRoundKeys } from './use-round-keys.tsx'

export type DigitPadProps = {
  /** What has been typed so far. */
  digits: string
  maxLength: number
  onChange: (digits: string) => void
  /** Called with the digits that were typed, of which there is at least one. */
  onSubmit: (digits: string, input: Dated) => void
  isDisabled?: boolean
}

const padKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'erase', '0', 'submit'] as const

export function DigitPad({ digits, maxLength, onChange, onSubmit, isDisabled }: DigitPadProps) {
  const { t } = useTranslation('game.kernel')

  function press(key: string, input: Dated): boolean {
    if (isDisabled === true) return false
    if (/^[0-9]$/.test(key)) onChange((digits + key).slice(0, maxLength))
    else if (key === 'erase' || key === 'Backspace') onChange(digits.slice(0, -1))
    else if (key !== 'submit' && key !== 'Enter') return false
    else if (digits !== '') onSubmit(digits, input)
    return true
  }
  const padRef = useRef<HTMLDivElement>(null)
  useNoClickAfterTouch(padRef)
  useRoundKeys((event) => press(event.key, event))

  const signs: Record<string, string> = { erase: '⌫', submit: '↵' }
  return (
    <div className={classes.pad} ref={padRef}>
      {padKeys.map((key) => (
        <Button
          key={key}
          variant={key === 'submit' ? 'filled' : 'default'}
          className={classes.padKey}
          aria-label={key === 'erase' || key === 'submit' ? t(key) : undefined}
          aria-disabled={isDisabled}
          {...listenToPress((input) => press(key, input))}
        >
          {signs[key] ?? key}
        </Button>
      ))}
    </div>
  )
}
