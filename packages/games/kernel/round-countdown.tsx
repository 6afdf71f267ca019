// A countdown of three seconds before a round and after a pause, so that the player is ready.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './round.module.css'
import { useRoundClock, useRoundTime } from './round-clock.tsx'

const countdownSeconds = 3

export function RoundCountdown({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('game.kernel')
  const clock = useRoundClock()
  const secondsLeft = useRoundTime(
    clock,
    (elapsedMs) => countdownSeconds - Math.min(countdownSeconds, Math.floor(elapsedMs / 1000)),
  )

  useEffect(() => {
    clock.run()
    return () => clock.stop()
  }, [clock])

  useEffect(() => {
    if (secondsLeft === 0) onDone()
  }, [secondsLeft, onDone])

  return (
    <div className={classes.panel} role="status">
      <p className={classes.startsIn}>{t('startsIn')}</p>
      <p className={classes.countdown}>{secondsLeft}</p>
    </div>
  )
}
