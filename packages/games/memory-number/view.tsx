// The board of the number to remember: the number, the places for its digits, and the keys to type them.

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AnswerButtons } from '../kernel/answer-buttons.tsx'
import { DigitPad } from '../kernel/digit-pad.tsx'
import { FixationDot } from '../kernel/fixation.tsx'
import { type BoardProps, makePlayable } from '../kernel/playable.tsx'
import { Target } from '../kernel/target.tsx'
import { DigitRows } from './digit-rows.tsx'
import { memoryNumber } from './game.ts'
import type messages from './locales/en.json'
import { countMatches, type Ready, type State, type Typed } from './rules.ts'
import classes from './view.module.css'

type TrialProps = BoardProps<State, Ready | Typed>

function Board(props: TrialProps) {
  return <Trial key={props.state.trial} {...props} />
}

function Trial({ state, dispatch, hint }: TrialProps) {
  const { t } = useTranslation('game.memory-number')
  const [typing, setTyping] = useState('')
  const { digits, typed } = state
  const phase = state.clock?.phase ?? 'feedback'
  const result = { matches: countMatches(digits, typed ?? ''), length: digits.length }

  return (
    <>
      <Target>
        {phase === 'stimulus' && t('remember')}
        {phase === 'answer' && t('type')}
        {phase === 'feedback' && t('inPlace', result)}
      </Target>
      <div className={classes.field} data-phase={phase}>
        {phase === 'fixation' && <FixationDot />}
        {(phase === 'stimulus' || phase === 'feedback') && (
          <DigitRows digits={digits} length={digits.length} label={t('number')} />
        )}
        {phase === 'answer' && (
          <DigitRows
            digits={typing}
            length={digits.length}
            label={t('typed')}
            hinted={hint?.kind === 'typed' ? hint.digits : ''}
          />
        )}
        {phase === 'feedback' && (
          <DigitRows
            digits={typed ?? ''}
            length={digits.length}
            label={t('typed')}
            compared={digits}
          />
        )}
      </div>
      <div className={classes.controls}>
        {phase === 'stimulus' && state.isRelaxed ? (
          <AnswerButtons
            choices={[
              {
                value: 'ready',
                label: t('ready'),
                keys: ['Enter', ' '],
                keyLabel: '↵',
                isHinted: hint !== null,
              },
            ]}
            onAnswer={(_, input) => dispatch({ kind: 'ready' }, input)}
          />
        ) : (
          <DigitPad
            digits={typing}
            maxLength={digits.length}
            onChange={setTyping}
            onSubmit={(answer, input) => dispatch({ kind: 'typed', digits: answer }, input)}
            isDisabled={phase !== 'answer'}
          />
        )}
      </div>
    </>
  )
}

export default makePlayable(memoryNumber, Board)

declare module '../kernel/playable.tsx' {
  interface GameMessages {
    'game.memory-number': typeof messages
  }
}
