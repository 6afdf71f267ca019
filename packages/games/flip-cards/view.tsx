// The board of the pairs: cards that show their icon while they are face up.

import { useTranslation } from 'react-i18next'
import { type BoardProps, makePlayable } from '../kernel/playable.tsx'
import { Target } from '../kernel/target.tsx'
import { type Tile, TileGrid } from '../kernel/tile-grid.tsx'
import { flipCards } from './game.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './icons.tsx'
import type messages from './locales/en.json'
import { columns, isFound, type State, type Tap } from './rules.ts'
import classes from './view.module.css'

function Board({ state, dispatch, hint }: BoardProps<State, Tap>) {
  const { t } = useTranslation('game.flip-cards')
  const nameIcon = (icon: IconName | undefined) => (icon === undefined ? '' : t(`icons.${icon}`))

  const tiles = state.cards.map((icon, cell): Tile => {
    const isHinted = cell === hint?.cell
    if (isFound(state, cell)) {
      const label = t('found', { icon: nameIcon(icon) })
      return { key: cell, content: <Icon name={icon} />, label, className: classes.found }
    }
    if (state.open.includes(cell)) {
      const label = nameIcon(icon)
      return { key: cell, content: <Icon name={icon} />, label, className: classes.open }
    }
    const label = t('closed', { position: cell + 1 })
    return { key: cell, content: null, label, className: classes.closed, isHinted }
  })

  const [first, second] = state.open.map((cell) => nameIcon(state.cards[cell]))
  const said =
    first === undefined
      ? t('pairs', { found: state.found.length, total: state.cards.length / 2 })
      : second === undefined
        ? t('one', { first })
        : t('different', { first, second })

  return (
    <>
      <Target>{said}</Target>
      <div className={classes.board}>
        <TileGrid
          label={t('title')}
          columns={columns}
          tiles={tiles}
          onTap={(cell, input) => dispatch({ cell }, input)}
        />
      </div>
    </>
  )
}

export default makePlayable(flipCards, Board)

declare module '../kernel/playable.tsx' {
  interface GameMessages {
    'game.flip-cards': typeof messages
  }
}
