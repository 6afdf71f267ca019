// Whether a round has been saved on the server, and if it counts less than its player may expect, why.
import { useTranslation } from 'react-i18next'
import { resultOutbox } from '#domain/games/result-outbox.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import classes from './game.module.css'

/** For the reasons that a player cannot see for themselves. */
const messageOfReason: Record<string, 'savedUnranked' | 'savedTried' | 'savedLate'> = {
  'unissued-seed': 'savedUnranked',
  'challenge-tried': 'savedTried',
  'challenge-over': 'savedLate',
}

export function SavingState({ id }: { id: string }) {
  const { t } = useTranslation('games')
  const describeError = useErrorMessages()
  const sending = resultOutbox.useStates((states) => states[id])
  return (
    <span className={classes.best} role="status" data-state={sending?.state}>
      {sending?.state === 'saved'
        ? t(messageOfReason[sending.answer.unrankedReason ?? ''] ?? 'saved')
        : sending?.state === 'refused'
          ? describeError(sending.error)
          : t('waiting')}
    </span>
  )
}
