// The shell of every round: countdown, live score and time, pause, end. A game provides its rules and its board.
import { Button } from '@mantine/core'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Game, GameEvent, Move, RoundOptions, RoundOutcome } from './game.ts'
import { type PlayedResult, toResult } from './replay.ts'
import classes from './round.module.css'
import { type RoundClock, useRoundClock, useRoundTime } from './round-clock.tsx'
import { RoundCountdown } from './round-countdown.tsx'
import { useLeaving } from './use-leaving.tsx'
import { type Dated, usePlay } from './use-play.tsx'

export type RoundProps = {
  /** 32 lower-case hex digits. A different seed is a different round. */
  seed: string
  options: RoundOptions
  /** Called once, with the result to send (the caller adds the `_id`) and the outcome of the round. */
  onEnd: (result: PlayedResult, outcome: RoundOutcome) => void
  onQuit: () => void
  /** Where a round that was left continues. It is paused at first. */
  from?: LeftRound | undefined
  /** Called when the round is unmounted before its end for any reason except quitting. */
  onLeft?: ((left: LeftRound) => void) | undefined
}

/** How far a round had come. */
export type LeftRound = { readonly events: readonly GameEvent[]; readonly elapsedMs: number }

export type BoardProps<State, Event extends GameEvent> = {
  state: State
  options: RoundOptions
  isPaused: boolean
  /** The play time, for boards that show something only for a while. See `useRoundTime`. */
  clock: Pick<RoundClock, 'readElapsedMs' | 'subscribe'>
  /** Plays a move at the time of the input event that made it. */
  dispatch: (move: Move<Event>, input: Dated) => void
}

/** A game with its playable round. Every game's `view.tsx` exports one. */
export type PlayableGame = { game: Game; Round: ComponentType<RoundProps> }

export function makePlayable<State, Event extends GameEvent>(
  game: Game<State, Event>,
  Board: ComponentType<BoardProps<State, Event>>,
): PlayableGame {
  function PlayableRound(props: RoundProps) {
    return <Round key={props.seed} game={game} Board={Board} {...props} />
  }
  return { game, Round: PlayableRound }
}

type Stage = 'countdown' | 'playing' | 'paused'

function Round<State, Event extends GameEvent>({
  game,
  Board,
  seed,
  options,
  onEnd,
  onQuit,
  from,
  onLeft,
}: RoundProps & { game: Game<State, Event>; Board: ComponentType<BoardProps<State, Event>> }) {
  const { t } = useTranslation('game.kernel')
  const clock = useRoundClock(from?.elapsedMs)
  const [stage, setStage] = useState<Stage>(from ? 'paused' : 'countdown')
  const isDone = useRef(false)
  const start = { seed, options, events: from?.events }
  const { play, dispatch, events } = usePlay(game, start, clock, ({ state }, log) => {
    const outcome = game.outcome(state)
    isDone.current = true
    onEnd(toResult(game, log, game.score(state), outcome), outcome)
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

  useEffect(() => {
    const onVisibilityChange = () => {
      if (document.hidden) setStage('paused')
    }
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => document.removeEventListener('visibilitychange', onVisibilityChange)
  }, [])

  useLeaving(isDone, () => onLeft?.({ events, elapsedMs: clock.readAtMs(performance.now()) }))
  const quit = () => {
    isDone.current = true
    onQuit()
  }

  return (
    <section className={classes.round} data-phase={phase} aria-label={t('round')} ref={roundRef}>
      <div className={classes.status}>
        <dl className={classes.figures}>
          <div>
            <dt>{t('score')}</dt>
            <dd>{game.score(play.state)}</dd>
          </div>
          <RoundTime clock={clock} timeLimitMs={play.plan.timeLimitMs} />
        </dl>
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
          />
        </div>
      </div>
    </section>
  )
}

function RoundTime({ clock, timeLimitMs }: { clock: RoundClock; timeLimitMs: number | null }) {
  const { t } = useTranslation('game.kernel')
  const seconds = useRoundTime(clock, (elapsedMs) =>
    timeLimitMs === null
      ? Math.floor(elapsedMs / 1000)
      : Math.max(0, Math.ceil((timeLimitMs - elapsedMs) / 1000)),
  )
  return (
    <div>
      <dt>{timeLimitMs === null ? t('time') : t('timeLeft')}</dt>
      <dd>{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</dd>
    </div>
  )
}
