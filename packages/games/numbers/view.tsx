// The board of the number table.

import { useTranslation } from 'react-i18next'
import { isCleared, type Tap } from '../kernel/ordered-search.ts'
import { SearchTable } from '../kernel/ordered-search.tsx'
import { type BoardProps, makePlayable } from '../kernel/playable.tsx'
import { Target } from '../kernel/target.tsx'
import { numbers } from './game.ts'
import type messages from './locales/en.json'
import { columns, numberAt, type State } from './rules.ts'
import classes from './view.module.css'

function Board({ state, options, dispatch, hint }: BoardProps<State, Tap>) {
  const { t } = useTranslation('game.numbers')
  const missed = state.missedCell === null ? undefined : state.numbers[state.missedCell]
  const target = { next: numberAt(state.foundCount), missed }

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
        drawItem={(rank) => ({ content: numberAt(rank) })}
        fixationClassName={classes.fixation}
        onTap={(cell, input) => dispatch({ cell }, input)}
      />
    </>
  )
}

export default makePlayable(numbers, Board)

declare module '../kernel/playable.tsx' {
  interface GameMessages {
    'game.numbers': typeof messages
  }
}
