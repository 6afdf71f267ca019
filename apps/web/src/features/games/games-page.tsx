// All games that can be played, each with the last score and the best.
import type { GameName } from '@fovea/contract/game-names.ts'
import { gameKinds } from '@fovea/games/names.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { Page } from '#shared/ui/page.tsx'
import { standingsQuery } from './api.ts'
import classes from './game.module.css'
import { playableNames, usePlayable, wordsOf } from './playable.ts'

export function GamesPage() {
  const { t } = useTranslation('games')
  return (
    <Page title={t('title')} lead={t('lead')}>
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

function GameEntry({ name }: { name: GameName }) {
  const { t } = useTranslation('games')
  const kind = gameKinds[name]
  usePlayable(name)
  const { t: say } = useTranslation(wordsOf(kind))
  const { locale } = useLanguage()
  const { data: standings } = useQuery(standingsQuery)
  const standing = standings?.[name]
  return (
    <Link to={paths.game} params={{ kind }} className={classes.entry}>
      <span className={classes.name}>{say('title')}</span>
      <span className={classes.goal}>{say('goal')}</span>
      <span className={classes.standing}>
        {standing && standing.bestScore > 0
          ? t('lastAndBest', {
              last: standing.score.toLocaleString(locale),
              best: standing.bestScore.toLocaleString(locale),
            })
          : standing && t('noBest')}
        {!standing && '\u00a0'}
      </span>
    </Link>
  )
}
