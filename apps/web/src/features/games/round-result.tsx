// The page after a round: score, best score, change, what the answers say, and whether the result has been saved.
import type { Game } from '@fovea/games/kernel/game.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { messagesOf } from '#domain/games/playable-games.ts'
import { paths } from '#domain/pages/paths.ts'
import { useLanguage } from '#kit/language/language.ts'
import { useSession } from '#kit/session/session.ts'
import { Page } from '#kit/ui/page.tsx'
import classes from './game.module.css'
import type { NextStep, PlayedRound } from './played-round.ts'
import { RoundFindings } from './round-findings.tsx'
import { RoundSaving } from './round-saving.tsx'
import { RoundsLink } from './rounds-link.tsx'
import { useBestScore } from './use-best-score.ts'
import { useSettled } from './use-settled.ts'

interface RoundResultProps {
  game: Game
  round: PlayedRound
  /** False in a demo, whose results stay in this browser. */
  isSent: boolean
  next?: NextStep | undefined
  /** The newest first, with that of this round. */
  lastScores: readonly number[]
  onWatch: () => void
  /** Absent where there is only one try. */
  onAgain?: (() => void) | undefined
  onRules?: (() => void) | undefined
}

export function RoundResult(props: RoundResultProps) {
  const { game, round, isSent, next, lastScores, onWatch, onAgain, onRules } = props
  const { t } = useTranslation('games')
  const { t: say } = useTranslation(messagesOf(game.name))
  const { locale } = useLanguage()
  const describeBest = useBestScore()
  const isMember = useSession(({ token }) => token !== null)
  const main = useRef<HTMLButtonElement>(null)
  useEffect(() => main.current?.focus(), [])
  const isSettled = useSettled()
  const settled = { 'aria-disabled': !isSettled || undefined }
  const act = (action: (() => void) | undefined) => (isSettled ? action : undefined)
  useAgainKey(act(onAgain))

  const { result, ended, isRanked, bestBefore, isBestVerified } = round
  const number = (value: number, digits = 0) =>
    value.toLocaleString(locale, { maximumFractionDigits: digits, minimumFractionDigits: digits })
  const change = result.score - bestBefore
  const isBest = isRanked && change > 0
  const isReached = isRanked && change >= 0
  const isRelaxed = result.replay?.variant === 'relaxed'
  const { hints = 0 } = ended.outcome
  const isTimeUp = !ended.outcome.isWon && game.modes[0].timeLimitMs !== null && isRanked
  return (
    <Page title={say('title')} lead={t(isTimeUp ? 'timeIsUp' : 'finished')}>
      <div className={classes.result} role="status">
        <p className={classes.score}>
          <span className={classes.label}>{t('score')}</span>
          {number(result.score)}
        </p>
        <dl className={classes.figures}>
          <div>
            <dt>{t('bestLabel')}</dt>
            <dd>{isReached ? number(result.score) : describeBest(bestBefore, isBestVerified)}</dd>
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
          {hints > 0 && (
            <div>
              <dt>{t('hints')}</dt>
              <dd>{number(hints)}</dd>
            </div>
          )}
        </dl>
        {isBest && bestBefore > 0 && <p className={classes.note}>{t('newBest')}</p>}
        {!isRanked && (
          <p className={classes.note}>{t(isRelaxed ? 'notRanked' : 'notRankedHints')}</p>
        )}
      </div>
      <div className={classes.start}>
        {next && (
          <Button size="md" ref={main} {...settled} onClick={act(next.onNext)}>
            {next.label}
          </Button>
        )}
        {onAgain && (
          <Button
            size="md"
            variant={next ? 'default' : 'filled'}
            ref={next ? undefined : main}
            aria-keyshortcuts="R"
            {...settled}
            onClick={act(onAgain)}
          >
            {t('again')}
          </Button>
        )}
        {onRules && (
          <Button size="md" variant="default" {...settled} onClick={act(onRules)}>
            {t('rules')}
          </Button>
        )}
        <Button size="md" variant="subtle" {...settled} onClick={act(onWatch)}>
          {t('watch')}
        </Button>
        {isSent ? (
          <RoundSaving id={result._id} />
        ) : (
          <p className={classes.best}>
            {t('demoOnly')} {!isMember && <Link to={paths.signUp}>{t('demoSignUp')}</Link>}
          </p>
        )}
      </div>
      <RoundFindings game={game} round={round} />
      {lastScores.length > 1 && (
        <p className={classes.evidence}>
          {t('lastRounds', { scores: lastScores.map((score) => number(score)).join(' · ') })}{' '}
          {isSent && <RoundsLink kind={game.kind} />}
        </p>
      )}
    </Page>
  )
}

/** R plays again, whatever the keyboard layout calls that key. */
function useAgainKey(onAgain: (() => void) | undefined): void {
  const latest = useRef(onAgain)
  useEffect(() => {
    latest.current = onAgain
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey
      if (event.code === 'KeyR' && !hasModifier && !event.repeat) latest.current?.()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}
