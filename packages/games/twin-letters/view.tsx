// The board of TWIN_LETTERS.

import { useTranslation } from 'react-i18next'
import { type BoardProps, makePlayable } from '../kernel/playable.tsx'
import { Target } from '../kernel/target.tsx'
import { MissMark, TileGrid } from '../kernel/tile-grid.tsx'
import { twinLetters } from './game.ts'
import type messages from './locales/en.json'
import { columns, findTwin, type State, type Tap } from './rules.ts'
import classes from './view.module.css'

function Board({ state, dispatch, hint }: BoardProps<State, Tap>) {
  const { t } = useTranslation('game.twin-letters')
  const { open, cells, wrongPair } = state
  const isResting = wrongPair !== null
  const hintedCell = hint === null || open === null ? hint?.cell : findTwin(state, open)

  const tiles = cells.map((letter, cell) => {
    if (state.matched.includes(cell)) {
      return { key: cell, content: null, isGone: true, label: t('found') }
    }
    const isWrong = wrongPair?.includes(cell) === true
    const content = (
      <>
        {letter}
        {isWrong && <MissMark key={state.missCount} />}
      </>
    )
    const label = t(letter === letter.toLowerCase() ? 'small' : 'capital', { name: letter })
    const openLabel = t('open', { letter: label })
    const className = cell === open ? classes.open : isWrong ? classes.wrong : undefined
    const isHinted = cell === hintedCell
    return { key: cell, content, label: cell === open ? openLabel : label, className, isHinted }
  })

  function describe(): string {
    if (wrongPair) {
      return t('missed', { first: cells[wrongPair[0]], missed: cells[wrongPair[1]] })
    }
    return open === null ? t('find') : t('findTwin', { letter: cells[open] })
  }

  return (
    <>
      <Target>{state.fieldIndex !== state.fieldsMax && describe()}</Target>
      <div className={classes.field} data-resting={isResting}>
        <TileGrid
          label={t('title')}
          columns={columns}
          tiles={tiles}
          onTap={(cell, input) => !isResting && dispatch({ cell }, input)}
        />
      </div>
    </>
  )
}

export default makePlayable(twinLetters, Board)

declare module '../kernel/playable.tsx' {
  interface GameMessages {
    'game.twin-letters': typeof messages
  }
}
