// Whether the speed counts, and if not, why.
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Feedback } from '../kernel/feedback.tsx'
import { listenToPress, useNoClickAfterTouch } from '../kernel/press.tsx'
import type { Dated } from '../kernel/use-play.tsx'
import { findVerdict, findWpm, type State } from './rules.ts'
import classes from './view.module.css'

type VerdictProps = { state: State; onClose: (input: Dated) => void }

export function Verdict({ state, onClose }: VerdictProps) {
  const { t } = useTranslation('game.subvocalization')
  const buttonRef = useRef<HTMLButtonElement>(null)
  const boxRef = useRef<HTMLDivElement>(null)
  useNoClickAfterTouch(boxRef)
  useEffect(() => buttonRef.current?.focus(), [])

  const verdict = findVerdict(state) ?? 'counted'
  const isCounted = verdict === 'counted'
  return (
    <div className={classes.verdict} ref={boxRef}>
      <Feedback isRight={isCounted} label={t(`verdicts.${verdict}`)} />
      <p className={classes.speed}>{t('speed', { wpm: findWpm(state) ?? 0 })}</p>
      <p aria-hidden="true">{t(`verdicts.${verdict}`)}</p>
      {state.chosenOption !== state.rightOption && (
        <p>{t('rightOption', { option: state.options[state.rightOption] })}</p>
      )}
      <Button size="md" ref={buttonRef} data-round-focus {...listenToPress(onClose)}>
        {t('continue')}
      </Button>
    </div>
  )
}
