// The challenge of the day: one game and one round for everybody on this server, and one try.
import type { GameName } from '@fovea/contract/game-names.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMeQuery } from '#domain/account/me.ts'
import { challengeQuery, isChallengeBegun, markChallengeBegun } from '#domain/games/challenge.ts'
import { messagesOf } from '#domain/games/playable-games.ts'
import { resultOutbox } from '#domain/games/result-outbox.ts'
import { standingsQuery } from '#domain/games/standings.ts'
import { paths } from '#domain/pages/paths.ts'
import { useLanguage } from '#kit/language/language.ts'
import { useUserId } from '#kit/session/session.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Page } from '#kit/ui/page.tsx'
import classes from './game.module.css'
import { GameSession } from './game-session.tsx'
import { hasLeftChallenge } from './kept-rounds.ts'

interface ChallengeProps {
  /** The leaderboard of today's challenge. */
  Board: ComponentType
}

export function Challenge({ Board }: ChallengeProps) {
  const userId = useUserId()
  const me = useMeQuery()
  const challenge = useQuery(challengeQuery)
  // The try of this visit is shown to its end, although the challenge then counts as tried.
  const [trying, setTrying] = useState<typeof challenge.data>()
  const shown = trying ?? challenge.data
  if (!userId || !shown) return <Awaited queries={[me, challenge]} />

  const { date, name, seed, level, isHardGame } = shown
  if (shown.triedAt !== null || (!trying && isSpent(userId, shown))) {
    return (
      <Suspense>
        <TriedChallenge name={name} score={shown.myScore} rank={shown.myRank}>
          <Board />
        </TriedChallenge>
      </Suspense>
    )
  }
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
        onOver={() => setTrying(undefined)}
      />
    </Suspense>
  )
}

/** Whether the try was begun in this browser and cannot be continued. */
function isSpent(userId: string, { date, name }: { date: string; name: GameName }): boolean {
  return isChallengeBegun(userId, date) && !hasLeftChallenge(userId, name, date)
}

interface ChallengeSessionProps {
  name: GameName
  player: string
  challenge: { date: string; seed: string; level: number; isHardGame: boolean }
  onBegun: () => void
  /** Called when the player quits, or goes on from the result. */
  onOver: () => void
}

function ChallengeSession(props: ChallengeSessionProps) {
  const { name, player, challenge, onBegun, onOver } = props
  const { t } = useTranslation('games')
  const { language } = useLanguage()
  const { data: standings } = useQuery(standingsQuery)
  const { date, seed, level, isHardGame } = challenge
  return (
    <GameSession
      name={name}
      player={player}
      standing={standings?.[name]}
      isSent
      challenge={{
        seed,
        challengeDate: date,
        options: { variant: 'ranked', level, isHardGame, language },
      }}
      onBegun={onBegun}
      onQuit={onOver}
      next={{ label: t('challengeBoard'), onNext: onOver }}
      onResult={(result) => resultOutbox.keep(player, result)}
    />
  )
}

interface TriedChallengeProps {
  name: GameName
  /** null if the try was begun and no result has arrived. */
  score: number | null
  rank: number | null
  /** The leaderboard. */
  children: ReactNode
}

function TriedChallenge({ name, score, rank, children }: TriedChallengeProps) {
  const { t } = useTranslation('games')
  const { t: say } = useTranslation(messagesOf(name))
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
      {children}
      <p className={classes.start}>
        <Link to={paths.games}>{t('title')}</Link>
      </p>
    </Page>
  )
}
