// The place for the hint that is shown: the name of its technique, and why it holds.
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Dated } from '../kernel/use-play.tsx'
import classes from './hint-panel.module.css'
import { HintText } from './hint-text.tsx'
import type { State } from './rules.ts'

export type HintPanelProps = {
  state: State
  onFollow: (input: Dated) => void
}

/** It keeps its height, so that the pad below does not move when there is no hint. */
export function HintPanel({ state, onFollow }: HintPanelProps) {
  const { t } = useTranslation('game.sudoku')
  const { hint, hintCount, showsMistakes: isRelaxed } = state
  return (
    <div className={classes.panel}>
      <p className={classes.text} role="status">
        {hint !== null && (
          <>
            <strong>{t(`techniques.${hint.technique}`)}.</strong> <HintText hint={hint} />
          </>
        )}
        {hint === null && hintCount > 0 && `${t('hintsTaken', { number: hintCount })}. `}
        {hint === null && !isRelaxed && t('hintsUnranked')}
      </p>
      {hint !== null && (
        <Button variant="default" className={classes.follow} onClick={onFollow}>
          {t('actions.follow')}
        </Button>
      )}
    </div>
  )
}
