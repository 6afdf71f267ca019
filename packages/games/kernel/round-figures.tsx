// Score and time of a round while it is played, and the score of the ghost at the same time.
import { useTranslation } from 'react-i18next'
import { type Ghost, readGhostScore } from './ghost.ts'
import classes from './round.module.css'
import { type RoundClock, useRoundTime } from './round-clock.tsx'

type ShownClock = Pick<RoundClock, 'readElapsedMs' | 'subscribe'>

type RoundFiguresProps = {
  score: number
  clock: ShownClock
  timeLimitMs: number | null
  ghost?: Ghost | undefined
}

export function RoundFigures({ score, clock, timeLimitMs, ghost }: RoundFiguresProps) {
  const { t } = useTranslation('game.kernel')
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t('score')}</dt>
        <dd>{score}</dd>
      </div>
      {ghost && <GhostScore clock={clock} ghost={ghost} />}
      <RoundTime clock={clock} timeLimitMs={timeLimitMs} />
    </dl>
  )
}

function GhostScore({ clock, ghost }: { clock: ShownClock; ghost: Ghost }) {
  const { t } = useTranslation('game.kernel')
  const score = useRoundTime(clock, (elapsedMs) => readGhostScore(ghost, elapsedMs))
  return (
    <div>
      <dt>{t('ghost')}</dt>
      <dd className={classes.ghost}>{score}</dd>
    </div>
  )
}

function RoundTime({ clock, timeLimitMs }: { clock: ShownClock; timeLimitMs: number | null }) {
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
