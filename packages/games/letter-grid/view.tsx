// The board of the letter table.

import { useTranslation } from 'react-i18next'
import { isCleared, type Search, type Tap } from '../kernel/ordered-search.ts'
import { SearchTable } from '../kernel/ordered-search.tsx'
import { type BoardProps, makePlayable } from '../kernel/playable.tsx'
import { Target } from '../kernel/target.tsx'
import { letterGrid } from './game.ts'
import type messages from './locales/en.json'
import { countColumns, listCapitals } from './rules.ts'
import classes from './view.module.css'

function Board({ state, options, dispatch, hint }: BoardProps<Search, Tap>) {
  const { t } = useTranslation('game.letter-grid')
  const letters = listCapitals(options.language)
  const columns = countColumns(letters.length)
  const missed = state.missedCell === null ? undefined : letters[state.ranks[state.missedCell] ?? 0]
  const target = { next: letters[state.foundCount], missed }

  return (
    <>
      <Target>{!isCleared(state) && t(missed === undefined ? 'next' : 'missed', target)}</Target>
      <SearchTable
        label={t('title')}
        columns={columns}
        state={state}
        options={options}
        hint={hint}
        foundLabel={t('found')}
        emptyLabel={t('empty')}
        drawItem={(rank) => ({ content: letters[rank] })}
        fixationClassName={columns % 2 === 1 ? classes.inTile : classes.betweenTiles}
        onTap={(cell, input) => dispatch({ cell }, input)}
      />
    </>
  )
}

export default makePlayable(letterGrid, Board)

declare module '../kernel/playable.tsx' {
  interface GameMessages {
    'game.letter-grid': typeof messages
  }
}
