// The link from a game to the list of its rounds.
import type { GameKind } from '@fovea/games/names.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#domain/pages/paths.ts'
import classes from './rounds.module.css'

export function RoundsLink({ kind }: { kind: GameKind }) {
  const { t } = useTranslation('games')
  return (
    <Link to={paths.rounds} params={{ kind }} className={classes.link}>
      {t('rounds')}
    </Link>
  )
}
