// The board of mental arithmetic: the problem, the answer that is being typed, and the keys to type it.

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DigitPad } from '../kernel/digit-pad.tsx'
import { type BoardProps, makePlayable } from '../kernel/playable.tsx'
import { Target } from '../kernel/target.tsx'
import { mentalMath } from './game.ts'
import type messages from './locales/en.json'
import { type Answered, answerLengthMax, type State } from './rules.ts'
import classes from './view.module.css'

const signKeys = {
  add: 'signs.add',
  subtract: 'signs.subtract',
  multiply: 'signs.multiply',
  divide: 'signs.divide',
} as const

function Board(props: BoardProps<State, Answered>) {
  const { answeredCount, wrongAnswer } = props.state
  // While the right answer is shown the problem is still the one that was answered.
  return <ProblemBoard key={wrongAnswer === null ? answeredCount : answeredCount - 1} {...props} />
}

function ProblemBoard({ state, dispatch, hint }: BoardProps<State, Answered>) {
  const { t } = useTranslation('game.mental-math')
  const [digits, setDigits] = useState('')
  const { problem, wrongAnswer } = state
  const isWrong = wrongAnswer !== null

  return (
    <>
      <Target>{isWrong && t('wrong', { answer: wrongAnswer })}</Target>
      <p className={classes.problem} aria-live="polite">
        <span>
          {problem.left} {t(signKeys[problem.operation])} {problem.right} =
        </span>
        {isWrong ? (
          <strong className={classes.right}>{problem.answer}</strong>
        ) : (
          <span className={classes.answer}>
            {/* A space keeps the line where the digits will be. */}
            {digits || <span className={classes.hinted}>{hint?.answer ?? '\u00a0'}</span>}
          </span>
        )}
      </p>
      <DigitPad
        digits={digits}
        maxLength={answerLengthMax}
        onChange={setDigits}
        onSubmit={(typed, input) => dispatch({ answer: Number(typed) }, input)}
        isDisabled={isWrong}
      />
    </>
  )
}

export default makePlayable(mentalMath, Board)

declare module '../kernel/playable.tsx' {
  interface GameMessages {
    'game.mental-math': typeof messages
  }
}
