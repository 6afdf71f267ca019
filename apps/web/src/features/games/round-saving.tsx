// Says whether a round has been saved on the server, and why it counts for less than its player may expect.
import type { UnrankedRound } from '@fovea/contract/unranked-rounds.ts'
import { useTranslation } from 'react-i18next'
import { resultOutbox } from '#domain/games/result-outbox.ts'
import { useErrorMessages } from '#kit/api/error-messages.ts'
import classes from './game.module.css'

/** For the reasons that a player cannot see for themselves. */
const messageOfReason: Partial<
  Record<UnrankedRound, 'savedUnranked' | 'savedTried' | 'savedLate'>
> = {
  'unissued-seed': 'savedUnranked',
  'challenge-tried': 'savedTried',
  'challenge-over': 'savedLate',
}

export function RoundSaving({ id }: { id: string }) {
  const { t } = useTranslation('games')
  const describeError = useErrorMessages()
  const sending = resultOutbox.useStates((states) => states[id])
  const reason = sending?.state === 'saved' && sending.answer.unrankedReason
  return (
    <span className={classes.best} role="status" data-state={sending?.state}>
      {sending?.state === 'saved'
        ? t((reason && messageOfReason[reason]) || 'saved')
        : sending?.state === 'refused'
          ? describeError(sending.error)
          : t('waiting')}
    </span>
  )
}
