// A countdown of three seconds before a round and after a pause, so that the player is ready.
import { useTranslation } from 'react-i18next'
import classes from './round.module.css'
import { useCountdown, useRunningClock } from './round-clock.tsx'

const countdownSeconds = 3

export function RoundCountdown({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('game.kernel')
  const clock = useRunningClock()
  const secondsLeft = useCountdown(clock, countdownSeconds, onDone)
  return (
    <div className={classes.panel} role="status">
      <p className={classes.startsIn}>{t('startsIn')}</p>
      <p className={classes.countdown}>{secondsLeft}</p>
    </div>
  )
}
