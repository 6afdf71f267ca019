// The board of TRIGRAM.
import { type BoardProps, makePlayable } from '../kernel/playable.tsx'
import type { SearchState, SearchTap } from '../kernel/search-field.ts'
import { SearchBoard } from '../kernel/search-field.tsx'
import { trigram } from './game.ts'
import type messages from './locales/en.json'
import classes from './view.module.css'

function Board({ state, dispatch, hint }: BoardProps<SearchState, SearchTap>) {
  return (
    <div className={classes.board}>
      <SearchBoard messages="game.trigram" state={state} dispatch={dispatch} hint={hint} />
    </div>
  )
}

export default makePlayable(trigram, Board)

declare module '../kernel/playable.tsx' {
  interface GameMessages {
    'game.trigram': typeof messages
  }
}
