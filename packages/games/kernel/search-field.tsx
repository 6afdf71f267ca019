// The board of a field in which every copy of a target is to be tapped.
import { useTranslation } from 'react-i18next'
import type { BoardProps } from './playable.tsx'
import classes from './search-field.module.css'
import { columns, type SearchCell, type SearchState, type SearchTap } from './search-field.ts'
import { Target } from './target.tsx'
import { type Tile, TileGrid } from './tile-grid.tsx'

export type SearchBoardProps = Pick<
  BoardProps<SearchState, SearchTap>,
  'state' | 'dispatch' | 'hint'
> & {
  /** The games with such a field have the same messages. */
  messages: 'game.bigram' | 'game.trigram'
}

export function SearchBoard({ state, dispatch, hint, messages }: SearchBoardProps) {
  const { t } = useTranslation(messages)
  const { field, fieldIndex } = state
  const isResting = state.restsUntilMs !== null
  const missed = isResting ? field.cells[state.closed.at(-1) ?? -1]?.value : undefined

  function makeTile({ id, value, color }: SearchCell): Tile {
    // The tiles stay the same from field to field, so that the focus stays where it is.
    if (state.found.includes(id)) return { key: id, content: null, isGone: true, label: t('found') }
    if (state.closed.includes(id)) {
      const closed = { className: classes.closed, label: `${value}, ${t('closed')}` }
      return { key: id, content: null, isGone: true, ...closed }
    }
    return {
      key: id,
      content: value,
      isHinted: id === hint?.cell,
      className: classes[color],
    }
  }

  const { target } = field
  const isOver = fieldIndex === state.fieldsMax
  return (
    <>
      <Target>{!isOver && t(missed === undefined ? 'find' : 'missed', { target, missed })}</Target>
      <div className={classes.field} data-resting={isResting}>
        <TileGrid
          label={t('title')}
          columns={columns}
          tiles={field.cells.map(makeTile)}
          onTap={(cell, input) => !isResting && dispatch({ cell }, input)}
        />
      </div>
    </>
  )
}
