// All games, each with its last and its best score.
import type { GameName } from '@fovea/contract/game-names.ts'
import type { GameStanding } from '@fovea/contract/games.ts'
import { gameKinds } from '@fovea/games/names.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { standingsQuery } from '#shared/standings.ts'
import { Awaited } from '#shared/ui/awaited.tsx'
import { Page } from '#shared/ui/page.tsx'
import classes from './game.module.css'
import { messagesOf, playableNames } from './playable.ts'

export function GamesPage() {
  const { t } = useTranslation('games')
  const standings = useQuery(standingsQuery)
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Awaited queries={[standings]} isQuiet />
      <ul className={classes.list}>
        {playableNames.map((name) => (
          <li key={name} className={classes.item}>
            <Suspense fallback={<span className={classes.placeholder} />}>
              <GameEntry name={name} />
            </Suspense>
          </li>
        ))}
      </ul>
    </Page>
  )
}

/** Needs only messages, because the code of a game is loaded when it is opened. */
function GameEntry({ name }: { name: GameName }) {
  const kind = gameKinds[name]
  const { t: say } = useTranslation(messagesOf(kind))
  const { data: standings } = useQuery(standingsQuery)
  const standing = standings?.[name]
  return (
    <Link to={paths.game} params={{ kind }} className={classes.entry}>
      <span className={classes.name}>{say('title')}</span>
      <span className={classes.goal}>{say('goal')}</span>
      <span className={classes.standing}>{standing ? <Standing {...standing} /> : '\u00a0'}</span>
    </Link>
  )
}

/** Relaxed rounds have a score and no best: only ranked rounds count for that. */
function Standing({ score, bestScore }: GameStanding) {
  const { t } = useTranslation('games')
  const { locale } = useLanguage()
  const last = score.toLocaleString(locale)
  if (bestScore > 0) return t('lastAndBest', { last, best: bestScore.toLocaleString(locale) })
  return score > 0 ? t('lastUnranked', { last }) : t('noBest')
}
