// The board of TRIGRAM.

import { useTranslation } from 'react-i18next'
import { type BoardProps, makePlayable } from '../kernel/playable.tsx'
import type { SearchState, SearchTap } from '../kernel/search-field.ts'
import { SearchBoard } from '../kernel/search-field.tsx'
import { trigram } from './game.ts'
import type messages from './locales/en.json'
import classes from './view.module.css'

function Board({ state, dispatch, hint }: BoardProps<SearchState, SearchTap>) {
  const { t } = useTranslation('game.trigram')
  return (
    <div className={classes.board}>
      <SearchBoard
        state={state}
        dispatch={dispatch}
        hint={hint}
        label={t('title')}
        describeTarget={(target, missed) =>
          missed === undefined ? t('find', { target }) : t('missed', { target, missed })
        }
        foundLabel={t('found')}
        closedLabel={t('closed')}
      />
    </div>
  )
}

export default makePlayable(trigram, Board)

declare module '../kernel/playable.tsx' {
  interface GameMessages {
    'game.trigram': typeof messages
  }
}
