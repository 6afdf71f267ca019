// All games, each with its last and its best score.
import type { GameStanding } from '@fovea/contract/games.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { playableNames } from '#domain/games/playable-games.ts'
import { refillSeeds } from '#domain/games/seeds.ts'
import { standingsQuery } from '#domain/games/standings.ts'
import { paths } from '#domain/pages/paths.ts'
import { useLanguage } from '#kit/language/language.ts'
import { useUserId } from '#kit/session/session.ts'
import { Awaited } from '#kit/ui/awaited.tsx'
import { Page } from '#kit/ui/page.tsx'
import classes from './game.module.css'
import { GameList } from './game-list.tsx'
import { useBestScore } from './use-best-score.ts'

export function GamesPage() {
  const { t } = useTranslation('games')
  const standings = useQuery(standingsQuery)
  const userId = useUserId()
  useEffect(() => {
    // Held before they are needed, so that a game that is first played without a connection is ranked too.
    if (userId) refillSeeds(userId, playableNames).catch(() => undefined)
  }, [userId])
  return (
    <Page title={t('title')} lead={t('lead')} width="wide">
      <Awaited queries={[standings]} isQuiet />
      <p className={classes.challenge}>
        <Link to={paths.challenge}>{t('challenge')}</Link>
        <span>{t('challengeText')}</span>
      </p>
      <GameList
        to={paths.game}
        renderStanding={(name) => {
          const standing = standings.data?.[name]
          return standing ? <Standing {...standing} /> : '\u00a0'
        }}
      />
    </Page>
  )
}

/** Relaxed rounds and those with hints have a score and no best: only ranked rounds count for that. */
function Standing({ score, bestScore, isBestVerified }: GameStanding) {
  const { t } = useTranslation('games')
  const { locale } = useLanguage()
  const describeBest = useBestScore()
  const last = score.toLocaleString(locale)
  if (bestScore > 0)
    return t('lastAndBest', { last, best: describeBest(bestScore, isBestVerified) })
  return score > 0 ? t('lastUnranked', { last }) : t('noBest')
}
