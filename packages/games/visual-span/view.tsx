// The board of letters in one look: the dot, the letters, the mask, the pad for the report, and what was right.

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Feedback } from '../kernel/feedback.tsx'
import { FixationDot } from '../kernel/fixation.tsx'
import { type BoardProps, makePlayable } from '../kernel/playable.tsx'
import { Target } from '../kernel/target.tsx'
import { Exposure } from './exposure.tsx'
import { visualSpan } from './game.ts'
import { LetterRow } from './letter-row.tsx'
import type messages from './locales/en.json'
import { ReportPad } from './report-pad.tsx'
import { countRight, type Report, type State, trialCount } from './rules.ts'
import classes from './view.module.css'

type Props = BoardProps<State, Report>

function Board(props: Props) {
  const { state, dispatch, hint } = props
  const { t } = useTranslation('game.visual-span')
  const phase = state.clock?.phase
  const trial = state.results.length + (state.report === null ? 1 : 0)
  return (
    <div className={classes.board}>
      <Target>{phase !== 'feedback' && t(phase === 'answer' ? 'report' : 'look')}</Target>
      <p className={classes.progress}>{t('progress', { trial, count: trialCount })}</p>
      {phase === 'answer' ? (
        <ReportPad
          key={trial}
          letters={state.letters}
          width={state.shown.length}
          hint={hint?.letters}
          onReport={(letters, input) => dispatch({ letters }, input)}
        />
      ) : state.report === null ? (
        <Field key={trial} {...props} />
      ) : (
        <Outcome shown={state.shown} report={state.report} />
      )}
    </div>
  )
}

/** The letters stay for their whole frames, also when the rules have already come to the mask. */
function Field({ state, clock, noteExposure }: Props) {
  const [isMasked, setIsMasked] = useState(false)
  const phase = state.clock?.phase
  if (phase === 'fixation') {
    return (
      <div className={classes.field}>
        <FixationDot />
      </div>
    )
  }
  return (
    <div className={classes.field} aria-hidden="true">
      {isMasked ? (
        <span className={classes.letters}>{'#'.repeat(state.shown.length)}</span>
      ) : (
        <Exposure
          durationMs={state.exposureMs}
          frameMs={clock.readFrameMs()}
          onExposed={(exposureMs) => {
            noteExposure(exposureMs)
            setIsMasked(true)
          }}
        >
          <span className={classes.letters}>{state.shown}</span>
        </Exposure>
      )}
    </div>
  )
}

function Outcome({ shown, report }: { shown: string; report: string }) {
  const { t } = useTranslation('game.visual-span')
  const width = shown.length
  const right = countRight(shown, report)
  return (
    <div className={classes.outcome}>
      <LetterRow letters={shown} width={width} label={t('shown')} />
      <LetterRow letters={report} width={width} label={t('reported')} shown={shown} />
      <Feedback isRight={right === width} label={t('inPlace', { right, width })} />
      <p aria-hidden="true">{t('inPlace', { right, width })}</p>
    </div>
  )
}

export default makePlayable(visualSpan, Board)

declare module '../kernel/playable.tsx' {
  interface GameMessages {
    'game.visual-span': typeof messages
  }
}
