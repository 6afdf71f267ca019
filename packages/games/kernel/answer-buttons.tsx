// Two or more large buttons to answer with, each also on a key.
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { listenToPress, useNoClickAfterTouch } from './press.tsx'
import classes from './trial.module.css'
import type { Dated } from './use-play.tsx'
import { useRoundKeys } from './use-round-keys.tsx'

export type AnswerChoice<Value> = {
  value: Value
  label: string
  /** The values of `KeyboardEvent.key` that choose it; the first is shown on the button. */
  keys: readonly string[]
  /** How the first key is shown, such as ←. */
  keyLabel: string
  isHinted?: boolean
}

export type AnswerButtonsProps<Value> = {
  choices: readonly AnswerChoice<Value>[]
  onAnswer: (value: Value, input: Dated) => void
}

export function AnswerButtons<Value extends string | number | boolean>({
  choices,
  onAnswer,
}: AnswerButtonsProps<Value>) {
  const answersRef = useRef<HTMLDivElement>(null)
  useNoClickAfterTouch(answersRef)
  useRoundKeys((event) => {
    const choice = choices.find(({ keys }) => keys.includes(event.key))
    if (choice === undefined) return false
    onAnswer(choice.value, event)
    return true
  })
  return (
    // No answer has the focus at first: its ring would look like a hint.
    <div className={classes.answers} ref={answersRef} tabIndex={-1} data-round-focus>
      {choices.map(({ value, label, keyLabel, isHinted }) => (
        <Button
          key={String(value)}
          variant="default"
          className={classes.answer}
          data-hinted={isHinted || undefined}
          {...listenToPress((input) => onAnswer(value, input))}
        >
          <span>{label}</span>
          <kbd className={classes.key}>{keyLabel}</kbd>
        </Button>
      ))}
    </div>
  )
}
