// The board of the two-colour table. Squares and circles differ in colour and in shape.

import { useTranslation } from 'react-i18next'
import { isCleared, type Tap } from '../kernel/ordered-search.ts'
import { SearchTable } from '../kernel/ordered-search.tsx'
import { type BoardProps, makePlayable } from '../kernel/playable.tsx'
import { Target } from '../kernel/target.tsx'
import { twoColored } from './game.ts'
import type messages from './locales/en.json'
import { countColumns, itemAt, type State } from './rules.ts'
import classes from './view.module.css'

function Board({ state, options, dispatch, hint }: BoardProps<State, Tap>) {
  const { t } = useTranslation('game.two-colored')
  const nameItem = (rank: number) => {
    const { shape, number } = itemAt(rank, state.itemCount)
    return shape === 'square' ? t('square', { number }) : t('circle', { number })
  }
  const next = nameItem(state.foundCount)

  return (
    <div className={options.isHardGame ? `${classes.board} ${classes.large}` : classes.board}>
      <Target>
        {!isCleared(state) && t(state.missedCell === null ? 'next' : 'missed', { next })}
      </Target>
      <SearchTable
        label={t('title')}
        columns={countColumns(options)}
        state={state}
        options={options}
        hint={hint}
        foundLabel={t('found')}
        drawItem={(rank) => {
          const { shape, number } = itemAt(rank, state.itemCount)
          return { content: number, label: nameItem(rank), className: classes[shape] }
        }}
        fixationClassName={classes.fixation}
        onTap={(cell, input) => dispatch({ cell }, input)}
      />
    </div>
  )
}

export default makePlayable(twoColored, Board)

declare module '../kernel/playable.tsx' {
  interface GameMessages {
    'game.two-colored': typeof messages
  }
}
