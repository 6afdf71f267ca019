// A kept round, played again before one's eyes at its own pace.
import { Button, SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlayableParts } from './board.tsx'
import { advancePlay, type Play } from './play.ts'
import type { RoundLog } from './replay.ts'
import classes from './round.module.css'
import { useRoundTime, useRunningClock } from './round-clock.tsx'
import { RoundFigures } from './round-figures.tsx'
import { beginPlayFrom } from './use-play.tsx'

export type WatchedRoundProps = {
  log: RoundLog
  material?: unknown
  onClose: () => void
}

const rates = ['1', '2', '4'] as const

export function WatchedRound({
  game,
  Board,
  log,
  material,
  onClose,
}: WatchedRoundProps & PlayableParts) {
  const { t } = useTranslation('game.kernel')
  const [rate, setRate] = useState<string>(rates[0])
  const [run, setRun] = useState(0)
  const clock = useRunningClock(Number(rate))
  const shownMs = useRoundTime(clock, (elapsedMs) => findShownMs(log, elapsedMs))
  const play = useMemo(
    () => playUntil({ game, Board }, log, material, shownMs),
    [game, Board, log, material, shownMs],
  )
  const isOver = shownMs >= log.endedAtMs

  return (
    <section className={classes.round} data-phase="playing" aria-label={t('watched')}>
      <div className={classes.status} data-wraps>
        <RoundFigures
          key={run}
          score={game.score(play.state)}
          clock={clock}
          timeLimitMs={play.plan.timeLimitMs}
        />
        <SegmentedControl
          size="md"
          aria-label={t('pace')}
          data={rates.map((value) => ({ value, label: `${value}×` }))}
          value={rate}
          onChange={setRate}
        />
        {/* In a line of their own, so that the board does not move when the second one appears. */}
        <div className={classes.buttons}>
          <Button variant="default" className={classes.button} onClick={onClose}>
            {t('close')}
          </Button>
          {isOver && (
            <Button
              className={classes.button}
              onClick={() => {
                clock.restart()
                setRun(run + 1)
              }}
            >
              {t('watchAgain')}
            </Button>
          )}
        </div>
      </div>
      <div className={classes.stage}>
        <div className={classes.board} inert>
          <Board
            state={play.state}
            options={log.options}
            isPaused
            clock={clock}
            dispatch={() => undefined}
            hint={null}
            noteExposure={() => undefined}
          />
        </div>
      </div>
    </section>
  )
}

/** Deadlines are shown with the precision of a tenth of a second. */
const stepMs = 100

/** Up to when the round is shown: the last event, or a deadline that may lie after it. */
function findShownMs({ events, endedAtMs }: RoundLog, elapsedMs: number): number {
  const untilMs = Math.min(elapsedMs, endedAtMs)
  const lastEventMs = events.findLast(({ atMs }) => atMs <= untilMs)?.atMs ?? 0
  return Math.max(
    lastEventMs,
    untilMs === endedAtMs ? endedAtMs : Math.floor(untilMs / stepMs) * stepMs,
  )
}

function playUntil(
  { game }: PlayableParts,
  { seed, options, events }: RoundLog,
  material: unknown,
  untilMs: number,
): Play<unknown> {
  const past = events.filter(({ atMs }) => atMs <= untilMs)
  const play = beginPlayFrom(game, { seed, options, material }, past)
  return advancePlay(game, play, untilMs)
}
