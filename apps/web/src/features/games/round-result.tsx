// The page after a round: score, best score, change, and whether the result has been saved.
import type { Game, RoundOutcome } from '@fovea/games/kernel/game.ts'
import type { PlayedResult } from '@fovea/games/kernel/replay.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessages } from '#shared/error-messages.ts'
import { useLanguage } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { resultOutbox } from '#shared/sending/outboxes.ts'
import { useSession } from '#shared/session.ts'
import { Page } from '#shared/ui/page.tsx'
import classes from './game.module.css'
import { messagesOf } from './playable.ts'

export interface PlayedRound {
  result: PlayedResult & { _id: string }
  outcome: RoundOutcome
  isRanked: boolean
  bestBefore: number
}

interface RoundResultProps {
  game: Game
  round: PlayedRound
  /** False in a demo, whose results stay in this browser. */
  isSent: boolean
  onAgain: () => void
  onRules: () => void
}

export function RoundResult({ game, round, isSent, onAgain, onRules }: RoundResultProps) {
  const { t } = useTranslation('games')
  const { t: say } = useTranslation(messagesOf(game.kind))
  const { locale } = useLanguage()
  const isMember = useSession(({ token }) => token !== null)
  const again = useRef<HTMLButtonElement>(null)
  useEffect(() => again.current?.focus(), [])

  const { result, isRanked, bestBefore } = round
  const number = (value: number, digits = 0) =>
    value.toLocaleString(locale, { maximumFractionDigits: digits, minimumFractionDigits: digits })
  const change = result.score - bestBefore
  const isBest = isRanked && change > 0
  return (
    <Page title={say('title')} lead={round.outcome.isWon ? t('finished') : t('timeIsUp')}>
      <div className={classes.result} role="status">
        <p className={classes.score}>
          <span className={classes.label}>{t('score')}</span>
          {number(result.score)}
        </p>
        <dl className={classes.figures}>
          <div>
            <dt>{t('bestLabel')}</dt>
            <dd>{number(isRanked ? Math.max(result.score, bestBefore) : bestBefore)}</dd>
          </div>
          {isRanked && bestBefore > 0 && (
            <div>
              <dt>{t('change')}</dt>
              <dd>
                {change.toLocaleString(locale, {
                  signDisplay: 'exceptZero',
                  maximumFractionDigits: 0,
                })}
              </dd>
            </div>
          )}
          <div>
            <dt>{t('time')}</dt>
            <dd>{t('seconds', { seconds: number(result.time, 1) })}</dd>
          </div>
        </dl>
        {isBest && bestBefore > 0 && <p className={classes.note}>{t('newBest')}</p>}
        {!isRanked && <p className={classes.note}>{t('notRanked')}</p>}
      </div>
      <div className={classes.start}>
        <Button size="md" ref={again} onClick={onAgain}>
          {t('again')}
        </Button>
        <Button size="md" variant="default" onClick={onRules}>
          {t('rules')}
        </Button>
        {isSent ? (
          <SavingState id={result._id} />
        ) : (
          <p className={classes.best}>
            {t('demoOnly')} {!isMember && <Link to={paths.signUp}>{t('demoSignUp')}</Link>}
          </p>
        )}
      </div>
    </Page>
  )
}

function SavingState({ id }: { id: string }) {
  const { t } = useTranslation('games')
  const describeError = useErrorMessages()
  const sending = resultOutbox.useStates((states) => states[id])
  const message =
    sending?.state === 'saved'
      ? t('saved')
      : sending?.state === 'refused'
        ? describeError(sending.error)
        : t('waiting')
  return (
    <span className={classes.best} role="status" data-state={sending?.state}>
      {message}
    </span>
  )
}
