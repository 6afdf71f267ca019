// The challenge of the day: one game and one round for everybody on this server, and one try.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { challengeQuery, isChallengeBegun, markChallengeBegun } from '#shared/challenge.ts'
import { useLanguage } from '#shared/language.ts'
import { useMeQuery } from '#shared/me.ts'
import { paths } from '#shared/paths.ts'
import { resultOutbox } from '#shared/sending/outboxes.ts'
import { useUserId } from '#shared/session.ts'
import { Awaited } from '#shared/ui/awaited.tsx'
import { Page } from '#shared/ui/page.tsx'
import { ChallengeBoard } from './challenge-board.tsx'
import classes from './game.module.css'
import { GameSession } from './game-session.tsx'
import { messagesOf, usePlayable } from './playable.ts'

export function ChallengePage() {
  const userId = useUserId()
  const me = useMeQuery()
  const challenge = useQuery(challengeQuery)
  // The try of this visit is shown to its end, although the challenge then counts as tried.
  const [trying, setTrying] = useState<typeof challenge.data>()
  const shown = trying ?? challenge.data
  if (!userId || !shown) return <Awaited queries={[me, challenge]} />

  const isOver = shown.triedAt !== null || (!trying && isChallengeBegun(userId, shown.date))
  if (isOver) {
    return (
      <Suspense>
        <TriedChallenge name={shown.name} score={shown.myScore} rank={shown.myRank} />
      </Suspense>
    )
  }
  const { date, name, seed, level, isHardGame } = shown
  return (
    <Suspense>
      <ChallengeSession
        name={name}
        player={userId}
        challenge={{ date, seed, level, isHardGame }}
        onBegun={() => {
          setTrying(shown)
          markChallengeBegun(userId, date)
        }}
      />
    </Suspense>
  )
}

type Challenge = { date: string; seed: string; level: number; isHardGame: boolean }
type GameName = Parameters<typeof usePlayable>[0]

interface ChallengeSessionProps {
  name: GameName
  player: string
  challenge: Challenge
  onBegun: () => void
}

function ChallengeSession({ name, player, challenge, onBegun }: ChallengeSessionProps) {
  const { language } = useLanguage()
  const { date, seed, level, isHardGame } = challenge
  return (
    <GameSession
      name={name}
      player={player}
      isSent
      challenge={{
        seed,
        challengeDate: date,
        options: { variant: 'ranked', level, isHardGame, language },
      }}
      onBegun={onBegun}
      onResult={(result) => resultOutbox.keep(player, result)}
    />
  )
}

interface TriedChallengeProps {
  name: GameName
  /** null if the try was begun and no result has arrived. */
  score: number | null
  rank: number | null
}

function TriedChallenge({ name, score, rank }: TriedChallengeProps) {
  const { t } = useTranslation('games')
  const { game } = usePlayable(name)
  const { t: say } = useTranslation(messagesOf(game.kind))
  const { locale } = useLanguage()
  return (
    <Page title={t('challenge')} lead={say('title')}>
      <p className={classes.note}>
        {score === null
          ? t('challengeBegun')
          : t('challengeTried', {
              score: score.toLocaleString(locale),
              rank: rank?.toLocaleString(locale) ?? '–',
            })}
      </p>
      <ChallengeBoard />
      <p className={classes.start}>
        <Link to={paths.games}>{t('title')}</Link>
      </p>
    </Page>
  )
}
