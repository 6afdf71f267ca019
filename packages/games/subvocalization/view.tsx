// The board of reading with a beat: the pulse alone, then the text over the field to tap, the question, and the verdict.

import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type BoardProps, makePlayable } from '../kernel/playable.tsx'
import { listenToPress, useNoClickAfterTouch } from '../kernel/press.tsx'
import { Target } from '../kernel/target.tsx'
import { useRoundKeys } from '../kernel/use-round-keys.tsx'
import { findBeatMs } from './beat.ts'
import { subvocalization } from './game.ts'
import type messages from './locales/en.json'
import { Question } from './question.tsx'
import { type Event, leadInCount, type State } from './rules.ts'
import { TapArea } from './tap-area.tsx'
import { Verdict } from './verdict.tsx'
import classes from './view.module.css'

type Props = BoardProps<State, Event>

function Board(props: Props) {
  const { state, dispatch, hint } = props
  switch (state.phase) {
    case 'lead-in':
    case 'reading':
      return <Reading {...props} />
    case 'question':
      return (
        <Question
          question={state.text.question}
          options={state.options}
          hintedOption={hint?.kind === 'answer' ? hint.option : undefined}
          onAnswer={(option, input) => dispatch({ kind: 'answer', option }, input)}
        />
      )
    default:
      return <Verdict state={state} onClose={(input) => dispatch({ kind: 'close' }, input)} />
  }
}

/** The pulse stops when the text appears. In a relaxed round it goes on. */
function Reading({ state, options, isPaused, dispatch, hint }: Props) {
  const isReading = state.phase === 'reading'
  useRoundKeys((event) => {
    if (event.key === ' ') dispatch({ kind: 'tap' }, event)
    else if (event.key === 'Enter' && isReading) dispatch({ kind: 'done' }, event)
    else return false
    return true
  })
  return (
    <div className={classes.reading}>
      {isReading ? (
        <Passage
          text={state.text}
          isHinted={hint?.kind === 'done'}
          onDone={(input) => dispatch({ kind: 'done' }, input)}
        />
      ) : (
        <LeadIn tapCount={state.leadInTaps} />
      )}
      <TapArea
        beatMs={findBeatMs(state.level)}
        hasPulse={!isReading || options.variant === 'relaxed'}
        isPaused={isPaused}
        isHinted={hint?.kind === 'tap'}
        tapCount={state.leadInTaps + state.tapsMs.length}
        onTap={(input) => dispatch({ kind: 'tap' }, input)}
      />
    </div>
  )
}

function LeadIn({ tapCount }: { tapCount: number }) {
  const { t } = useTranslation('game.subvocalization')
  return (
    <div className={classes.leadIn}>
      <Target>{t('leadIn')}</Target>
      <p className={classes.count} aria-hidden="true">
        {tapCount} / {leadInCount}
      </p>
    </div>
  )
}

type PassageProps = {
  text: State['text']
  isHinted: boolean
  onDone: Parameters<typeof listenToPress>[0]
}

function Passage({ text, isHinted, onDone }: PassageProps) {
  const { t } = useTranslation('game.subvocalization')
  const passageRef = useRef<HTMLElement>(null)
  useNoClickAfterTouch(passageRef)
  return (
    <article className={classes.passage} ref={passageRef}>
      <h2 className={classes.title}>{text.title}</h2>
      <p className={classes.text}>{text.text}</p>
      <Button
        size="md"
        variant="default"
        data-hinted={isHinted || undefined}
        {...listenToPress(onDone)}
      >
        {t('done')}
      </Button>
    </article>
  )
}

export default makePlayable(subvocalization, Board)

declare module '../kernel/playable.tsx' {
  interface GameMessages {
    'game.subvocalization': typeof messages
  }
}
