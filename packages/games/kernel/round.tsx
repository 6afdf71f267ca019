// The shell of every round: countdown, live score and time, pause, end. A game provides its rules and its board.
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlayableParts } from './board.tsx'
import type { GameEvent, RoundOptions, RoundOutcome } from './game.ts'
import type { Ghost } from './ghost.ts'
import type { Answer, Measure } from './measures.ts'
import { type PlayedResult, toResult } from './replay.ts'
import classes from './round.module.css'
import { useRoundClock } from './round-clock.tsx'
import { RoundCountdown } from './round-countdown.tsx'
import { RoundFigures } from './round-figures.tsx'
import { playSound } from './sounds.tsx'
import { useLeaving } from './use-leaving.tsx'
import { usePlay } from './use-play.tsx'

export type RoundProps = {
  /** 32 lower-case hex digits. A different seed is a different round. */
  seed: string
  options: RoundOptions
  /** What the game's `loadMaterial` loaded for the language of the options. */
  material?: unknown
  /** Called once, with the result to send (the caller adds the `_id`) and what is known of the round. */
  onEnd: (result: PlayedResult, ended: EndedRound) => void
  onQuit: () => void
  /** Where a round that was left continues, after a countdown. */
  from?: LeftRound | undefined
  /** Called when the round is unmounted or the page may close before its end, for any reason except quitting. */
  onLeft?: ((left: LeftRound) => void) | undefined
  /** An earlier round to race. */
  ghost?: Ghost | undefined
  hasSound?: boolean
}

export type EndedRound = {
  readonly outcome: RoundOutcome
  readonly answers: readonly Answer[]
  readonly measures: readonly Measure[]
}

/** How far a round had come. */
export type LeftRound = {
  readonly events: readonly GameEvent[]
  readonly elapsedMs: number
  readonly exposuresMs?: readonly number[]
}

type Stage = 'countdown' | 'playing' | 'paused'

export function Round({
  game,
  Board,
  seed,
  options,
  material,
  onEnd,
  onQuit,
  from,
  onLeft,
  ghost,
  hasSound = false,
}: RoundProps & PlayableParts) {
  const { t } = useTranslation('game.kernel')
  const clock = useRoundClock(from?.elapsedMs)
  const [stage, setStage] = useState<Stage>('countdown')
  const isDone = useRef(false)
  const [exposuresMs] = useState(() => [...(from?.exposuresMs ?? [])])
  const start = { seed, options, material, events: from?.events }
  const { play, dispatch, events } = usePlay(game, start, clock, ({ state, answers }, log) => {
    const outcome = game.outcome(state)
    isDone.current = true
    if (hasSound) playSound('end')
    const display =
      exposuresMs.length > 0 ? { frameMs: clock.readFrameMs(), exposuresMs } : undefined
    onEnd(toResult(game, { ...log, display }, game.score(state), outcome), {
      outcome,
      answers,
      measures: game.measure?.(answers, state) ?? [],
    })
  })
  const phase = play.endedAtMs === null ? stage : 'over'
  const roundRef = useRef<HTMLElement>(null)

  useEffect(() => {
    if (phase !== 'playing') return
    clock.run()
    return () => clock.stop()
  }, [phase, clock])

  useEffect(() => {
    if (phase === 'over') return
    roundRef.current?.querySelector<HTMLElement>('[data-round-focus]')?.focus()
  }, [phase])

  const answerCount = play.answers.length
  const soundFor = hasSound && answerCount > 0 ? play.answers[answerCount - 1] : undefined
  useEffect(() => {
    if (soundFor) playSound(soundFor.isRight ? 'right' : 'wrong')
  }, [soundFor])

  const readLeft = () => ({ events, elapsedMs: clock.readAtMs(performance.now()), exposuresMs })
  useLeaving(
    isDone,
    () => onLeft?.(readLeft()),
    () => setStage('paused'),
  )
  const quit = () => {
    isDone.current = true
    onQuit()
  }

  return (
    <section className={classes.round} data-phase={phase} aria-label={t('round')} ref={roundRef}>
      <div className={classes.status}>
        <RoundFigures
          score={game.score(play.state)}
          clock={clock}
          timeLimitMs={play.plan.timeLimitMs}
          ghost={ghost}
        />
        <Button
          variant="default"
          className={classes.button}
          disabled={phase === 'paused' || phase === 'over'}
          onClick={() => setStage('paused')}
        >
          {t('pause')}
        </Button>
      </div>
      <div className={classes.stage}>
        {phase === 'countdown' && <RoundCountdown onDone={() => setStage('playing')} />}
        {phase === 'paused' && (
          <div className={classes.panel}>
            <p className={classes.paused}>{t('paused')}</p>
            <Button
              className={classes.button}
              data-round-focus
              onClick={() => setStage('countdown')}
            >
              {t('resume')}
            </Button>
            <Button variant="subtle" className={classes.button} onClick={quit}>
              {t('quit')}
            </Button>
          </div>
        )}
        <div className={classes.board} data-testid="game-board" inert={phase !== 'playing'}>
          <Board
            state={play.state}
            options={options}
            isPaused={phase !== 'playing'}
            clock={clock}
            dispatch={dispatch}
            hint={null}
            noteExposure={(exposureMs) => exposuresMs.push(exposureMs)}
          />
        </div>
      </div>
    </section>
  )
}
