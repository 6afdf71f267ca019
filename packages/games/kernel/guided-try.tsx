// Ten seconds with a game before its first round. The board marks what would be right, and nothing is counted.

import { makeRandom } from '@fovea/core/random.ts'
import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlayableParts } from './board.tsx'
import type { RoundOptions } from './game.ts'
import classes from './round.module.css'
import { useCountdown, useRunningClock } from './round-clock.tsx'
import { usePlay } from './use-play.tsx'

export type GuidedTryProps = {
  options: RoundOptions
  material?: unknown
  /** What to do, in one sentence: the game's message `guide`. */
  guide: string
  /** Called when the time is over, the board is finished, or the player skips the rest. */
  onDone: () => void
}

const trySeconds = 10
const trySeed = '0'.repeat(31).concat('7')

export function GuidedTry({
  game,
  Board,
  options,
  material,
  guide,
  onDone,
}: GuidedTryProps & PlayableParts) {
  const { t } = useTranslation('game.kernel')
  const clock = useRunningClock()
  // The board marks what is right, so the try is on another puzzle than the round.
  const start = {
    seed: trySeed,
    options: { ...options, variant: 'relaxed' as const, puzzle: undefined },
    material,
  }
  const { play, dispatch } = usePlay(game, start, clock, onDone)
  const hint = useMemo(
    () => game.simulate(play.state, makeRandom(trySeed), 1)?.move ?? null,
    [game, play.state],
  )
  const roundRef = useRef<HTMLElement>(null)
  useCountdown(clock, trySeconds, onDone)

  useEffect(() => {
    roundRef.current?.querySelector<HTMLElement>('[data-round-focus]')?.focus()
  }, [])

  return (
    <section className={classes.round} data-phase="playing" aria-label={t('guided')} ref={roundRef}>
      <div className={classes.status}>
        <p className={classes.guide}>
          <strong>{t('guided')}</strong> {guide}
        </p>
        <Button variant="default" className={classes.button} onClick={onDone}>
          {t('skip')}
        </Button>
      </div>
      <div className={classes.stage}>
        <div className={classes.board} data-testid="game-board">
          <Board
            state={play.state}
            options={start.options}
            isPaused={false}
            clock={clock}
            dispatch={dispatch}
            hint={hint}
            noteExposure={() => undefined}
          />
        </div>
      </div>
    </section>
  )
}
